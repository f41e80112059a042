const SPEND_LIMIT_CODES: ReadonlySet<string> = new Set([
  'contract_spend_limit_reached',
  'enforced_spend_limit_reached',
  'linked_organization_spend_limit_reached',
]);
/** Messages about spending limits that an organisation or workspace sets for itself, which have no error code. */
const SPEND_LIMIT_WORDS = /\b(?:usage|spend(?:ing)?|credit|billing) (?:limit|cap|threshold)s?\b|\bregain access\b/i;

/** Whether a 429 response means that the spending limit is reached, so that retrying would not help. */
export const isSpendLimit = (code: string | null, message: string | null): boolean =>
  (code !== null && SPEND_LIMIT_CODES.has(code)) || SPEND_LIMIT_WORDS.test(message ?? '');

/** Whether the body of a 429 response says so. */
export function saysSpendLimit(body: string): boolean {
  try {
    const { error } = JSON.parse(body) as { error?: { message?: unknown; details?: { error_code?: unknown } } };
    const code = error?.details?.error_code;
    const message = error?.message;
    return isSpendLimit(typeof code === 'string' ? code : null, typeof message === 'string' ? message : null);
  } catch {
    return false;
  }
}
