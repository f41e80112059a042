import type { WebsiteId } from '../../../shared/domain/ids.js';
import type { Scope } from '../../../shared/domain/scope.js';

/** The addresses of the tenants' websites. */
export abstract class ClientSites {
  /** The website's address; null when it is unknown or another tenant's. */
  abstract urlOf(scope: Scope, websiteId: WebsiteId): Promise<string | null>;
}
