import { CONTRACT_THRESHOLD } from '../../../editorial/index.js';
import type { ModelDialect } from '../../../shared/domain/model-dialect.js';
import type { ModelProvider, ProfileModel } from '../../domain/models/model-profile.js';
import type { ModelView, UsableModel } from './model-views.js';

/** Names of the profile that websites without a choice write with. */
export const FROM_ENVIRONMENT = 'From the environment';
export const BUILT_IN = 'Built-in writer';

/** The language model of the installation's settings; null when the embedded writer writes. */
export class InstallationModel {
  constructor(
    readonly model: Readonly<{
      provider: ModelProvider;
      dialect: ModelDialect | null;
      apiVersion?: string | null;
      baseUrl: string;
      apiKey: string | null;
      strong: ProfileModel;
      small: ProfileModel;
    }> | null,
  ) {}

  get choice(): UsableModel {
    const { id, name, provider, strong } = this.view(0);
    return { id, name, provider, model: strong?.name ?? null };
  }

  /** Shows it as a profile that nobody can change. @param usedBy number of websites that have chosen none */
  view(usedBy: number): ModelView {
    return {
      id: null,
      name: this.model ? FROM_ENVIRONMENT : BUILT_IN,
      provider: this.model?.provider ?? 'embedded',
      dialect: this.model?.dialect ?? null,
      apiVersion: this.model?.apiVersion ?? null,
      baseUrl: this.model?.baseUrl ?? null,
      hasApiKey: (this.model?.apiKey ?? null) !== null,
      strong: this.model?.strong ?? null,
      small: this.model?.small ?? null,
      contractThreshold: CONTRACT_THRESHOLD,
      websiteIds: null,
      usedBy,
      version: null,
      createdAt: null,
    };
  }
}
