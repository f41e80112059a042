/** Link addresses that the server's sanitizer preserves in a post. */
const ALLOWED_LINK = /^(?:https?:\/\/|mailto:|#|(?![/\\]{2})[^:\\]*$)/i;
/** Link addresses that a person can enter: another site, an e-mail address, or a page of the same site. */
const OFFERED_LINK = /^(?:https?:\/\/[^\s/]+|mailto:[^\s@]+@[^\s@]+$|\/(?![/\\])|#[\w-]+$)/i;
const PICTURE = /^https?:\/\/[^\s/]+\.[^\s/]+/i;

export const isAllowedLink = (address: string): boolean => ALLOWED_LINK.test(address.trim());
export const isOfferedLink = (address: string): boolean => OFFERED_LINK.test(address) && !/[\s\\]/.test(address);
export const isPicture = (address: string): boolean => PICTURE.test(address) && !/\s/.test(address);

/** Completes a typed address: `example.com` becomes an https URL, `a@b.example` a mailto link. */
export function completedLink(typed: string): string {
  const address = typed.trim();
  if (/^[^\s@/:]+@[^\s@/:][^\s@/:.]*\.[^\s@/:]+$/.test(address)) return `mailto:${address}`;
  return /^[\w-]+(?:\.[\w-]+)+(?:[/?#:]|$)/.test(address) && !/^\w+:/.test(address) ? `https://${address}` : address;
}
