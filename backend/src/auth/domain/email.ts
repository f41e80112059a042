/**
 * Normalises an address for storage and comparison: trimmed, compatibility forms unified (NFKC), lower case, an
 * international domain in ASCII (IDNA). Addresses that appear alike are thus either identical or visibly different.
 */
export function emailOf(text: string): string {
  const [local, domain, ...rest] = text.trim().normalize('NFKC').toLowerCase().split('@');
  if (!local || !domain || rest.length) return text.trim().toLowerCase();
  return `${local}@${/^[\x20-\x7e]*$/.test(domain) ? domain : (URL.parse(`http://${domain}`)?.hostname ?? domain)}`;
}
