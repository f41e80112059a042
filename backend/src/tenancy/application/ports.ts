import type { UserId, WebsiteId } from '../../shared/domain/ids.js';
import type { Scope } from '../../shared/domain/scope.js';
import type { Page, PageRequest } from '../../shared/application/page.js';
import type { Membership } from '../domain/membership.js';
import type { Website } from '../domain/website.js';
import type { WebsiteKey } from '../domain/website-key.js';

export abstract class Websites {
  /** @throws WebsiteNotFound also when the caller does not reach it */
  abstract get(scope: Scope, id: WebsiteId): Promise<Website>;
  /** @throws WebsiteUrlTaken */
  abstract add(scope: Scope, website: Website): Promise<void>;
  /** @throws WebsiteUrlTaken */
  abstract save(website: Website): Promise<void>;
  abstract remove(scope: Scope, website: Website): Promise<void>;
}

export abstract class WebsiteKeys {
  abstract add(scope: Scope, key: WebsiteKey): Promise<void>;
  /** The newest one that has not been replaced. */
  abstract current(scope: Scope, websiteId: WebsiteId): Promise<WebsiteKey>;
}

export abstract class Memberships {
  abstract add(scope: Scope, membership: Membership): Promise<void>;
}

/** A website as lists and screens show it. */
export interface WebsiteView {
  id: WebsiteId;
  name: string;
  url: string;
  description: string | null;
  publishingSchedule: string;
  isActive: boolean;
  /** First 8 characters, 24 asterisks, last 4. */
  apiKey: string;
  /** First 16 characters. */
  apiKeyPreview: string;
  apiKeyLastUsedAt: Date | null;
  version: number;
  createdAt: Date;
  updatedAt: Date;
}

export interface WebsiteFilter {
  q?: string;
}

export abstract class WebsiteViews {
  abstract list(scope: Scope, filter: WebsiteFilter, page: PageRequest): Promise<Page<WebsiteView>>;
  /** @throws WebsiteNotFound */
  abstract get(scope: Scope, id: WebsiteId): Promise<WebsiteView>;
  /** Websites the person is a member of. */
  abstract ofMember(scope: Scope, userId: UserId): Promise<WebsiteView[]>;
}
