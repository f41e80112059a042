import { isId, type WebsiteId } from '../../../shared/domain/ids.js';

/** Under a reserved domain (RFC 2606), so that no other site is hidden. */
const HOST = 'preview.galley.example';

/** The address to which posts of a website are pushed, so that Galley Preview shows them. */
export const previewDestination = (websiteId: WebsiteId): string => `https://${HOST}/${websiteId}`;

/** The website that an address of Galley Preview is about; null for any other address. */
export function previewedBy({ host, pathname }: URL): WebsiteId | null {
  const id = pathname.slice(1);
  return host === HOST && isId(id) ? id.toLowerCase() : null;
}
