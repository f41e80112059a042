import type { ModelDialect } from '../../../shared/domain/model-dialect.js';
import type { WebsiteId } from '../../../shared/domain/ids.js';
import type { ModelProvider, ProfileModel } from '../../domain/models/model-profile.js';

/** A profile as platform admins see it, without its key. */
export interface ModelView {
  /** Null for the installation's writer. */
  id: string | null;
  name: string;
  /** `embedded` for the built-in writer. */
  provider: ModelProvider | 'embedded';
  dialect: ModelDialect | null;
  apiVersion: string | null;
  baseUrl: string | null;
  hasApiKey: boolean;
  strong: ProfileModel | null;
  small: ProfileModel | null;
  contractThreshold: number;
  websiteIds: readonly WebsiteId[] | null;
  /** Number of websites that have chosen it. */
  usedBy: number;
  /** Incremented with every change; null for the installation's writer. */
  version: number | null;
  createdAt: Date | null;
}

/** A profile as the managers of a website see it. */
export interface UsableModel {
  id: string | null;
  name: string;
  provider: ModelProvider | 'embedded';
  /** Name of the model that writes; null for the built-in writer. */
  model: string | null;
}
