/**
 * An address as it is stored and compared: no spaces around it, compatibility forms unified (NFKC), lower case, an
 * international domain in its ASCII form (IDNA). Addresses that only look alike are so either one or visibly two.
 */
export function emailOf(text: string): string {
  const [local, domain, ...rest] = text.trim().normalize('NFKC').toLowerCase().split('@');
  if (!local || !domain || rest.length) return text.trim().toLowerCase();
  return `${local}@${/^[\x20-\x7e]*$/.test(domain) ? domain : (URL.parse(`http://${domain}`)?.hostname ?? domain)}`;
}
