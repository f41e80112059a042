import type { WebsiteId } from '../../../shared/domain/ids.js';
import type { Scope } from '../../../shared/domain/scope.js';

/** Looks up the URLs of client websites. */
export abstract class ClientSites {
  /** Returns the website's URL; null when it is unknown or belongs to another tenant. */
  abstract urlOf(scope: Scope, websiteId: WebsiteId): Promise<string | null>;
}
