import type { WebsiteId } from '../../shared/domain/ids.js';
import type { Scope } from '../../shared/domain/scope.js';
import { WebsiteUrlTaken } from '../domain/errors.js';
import { urlOf } from '../domain/website.js';
import type { Websites } from './ports.js';

/**
 * Reports to platform admins which website has the address. Others do not learn it; for them, and for concurrent calls,
 * the unique index decides.
 * @throws WebsiteUrlTaken
 */
export async function refuseTakenUrl(
  websites: Websites,
  scope: Scope,
  { id, url }: { id: WebsiteId; url: string },
): Promise<void> {
  if (!scope.isPlatformAdmin) return;
  const owner = await websites.at(scope, urlOf(url), id);
  if (owner) throw new WebsiteUrlTaken(owner);
}
