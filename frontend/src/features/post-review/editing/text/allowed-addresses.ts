/** What the server keeps as the address of a link in a post: see its sanitiser. */
const ALLOWED_LINK = /^(?:https?:\/\/|mailto:|#|(?![/\\]{2})[^:\\]*$)/i;
/** What a person may link to: another site, an e-mail address, or a page of the own site. */
const OFFERED_LINK = /^(?:https?:\/\/[^\s/]+|mailto:[^\s@]+@[^\s@]+$|\/(?![/\\])|#[\w-]+$)/i;
const PICTURE = /^https?:\/\/[^\s/]+\.[^\s/]+/i;

export const isAllowedLink = (address: string): boolean => ALLOWED_LINK.test(address.trim());
export const isOfferedLink = (address: string): boolean => OFFERED_LINK.test(address) && !/[\s\\]/.test(address);
export const isPicture = (address: string): boolean => PICTURE.test(address) && !/\s/.test(address);

/** What was typed, with what people leave out: `example.com` is a site, `a@b.example` an e-mail address. */
export function completedLink(typed: string): string {
  const address = typed.trim();
  if (/^[^\s@/:]+@[^\s@/:][^\s@/:.]*\.[^\s@/:]+$/.test(address)) return `mailto:${address}`;
  return /^[\w-]+(?:\.[\w-]+)+(?:[/?#:]|$)/.test(address) && !/^\w+:/.test(address) ? `https://${address}` : address;
}
