/** Somebody whom a provider has signed in, as far as it can be used here. */
export interface SignedOnPerson {
  /** The provider's own name for the person, which never changes. */
  subject: string;
  /** Lower case; null when none was sent, or none that can be an address. */
  email: string | null;
  emailVerified: boolean;
  firstName: string | null;
  lastName: string | null;
  groups: string[];
  /** The provider's name for its session; null when it sends none. */
  providerSession: string | null;
  hasSecondFactor: boolean;
  /** When the person gave a proof at the provider; null when it does not say. */
  authenticatedAt: Date | null;
}

export type Claims = Readonly<Record<string, unknown>>;

const MAX_NAME = 100;
const MAX_EMAIL = 254;
const MAX_GROUPS = 500;
const MAX_GROUP = 256;
/** Line breaks, control characters, and what changes the direction of text. */
const NOT_IN_NAMES = /[\p{Cc}\p{Zl}\p{Zp}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]+/gu;
/** As accounts may have: ASCII before the @. */
const EMAIL = /^[\x21-\x3f\x41-\x7e]+@[a-z0-9.-]+$/;
/** Nothing that normalising would drop. */
const PLAIN = /^\s*[\x21-\x3f\x41-\x7e]+@[\p{L}\p{M}\p{N}.-]+\s*$/u;

/** What only the signed ID token proves. */
const PROVED = ['acr', 'amr', 'auth_time', 'sid'];
const ADDRESS = ['email', 'email_verified', 'xms_edov'];

const without = (claims: Claims, names: readonly string[]): Claims =>
  Object.fromEntries(Object.entries(claims).filter(([name]) => !names.includes(name)));

/**
 * An ID token with what the provider says of the person elsewhere. That an address is the person's is believed of the
 * address beside which it stands.
 */
export function completed(idToken: Claims, userInfo: Claims): Claims {
  const more = without(userInfo, PROVED);
  if (!('email' in idToken)) return { ...more, ...without(idToken, ADDRESS) };
  return { ...(idToken['email'] === userInfo['email'] ? more : without(more, ADDRESS)), ...idToken };
}

/** @param emailOf normalises an address */
export function personOf(
  claims: Claims,
  settings: { groupsClaim: string | null; secondFactors: readonly string[] },
  emailOf: (text: string) => string,
): SignedOnPerson {
  const email = text(claims['email'], MAX_EMAIL * 2);
  // Letters that are only alike are another mailbox, though they become the same when an address is normalised.
  const normal = email === null || !PLAIN.test(email) ? null : emailOf(email);
  const names = namesOf(claims);
  return {
    subject: String(claims['sub']),
    email: normal !== null && normal.length <= MAX_EMAIL && EMAIL.test(normal) ? normal : null,
    // Entra ID has no `email_verified`: `xms_edov` says that the domain of the address is the organisation's own.
    emailVerified: [claims['email_verified'], claims['xms_edov']].some((value) => TRUE.has(value)),
    ...names,
    groups: settings.groupsClaim === null ? [] : groupsOf(claims, settings.groupsClaim),
    providerSession: text(claims['sid'], 500),
    hasSecondFactor: [claims['acr'], claims['amr']]
      .flat()
      .some((one) => settings.secondFactors.includes(one as string)),
    authenticatedAt: typeof claims['auth_time'] === 'number' ? new Date(claims['auth_time'] * 1000) : null,
  };
}

const TRUE: ReadonlySet<unknown> = new Set([true, 'true', 1, '1']);

const text = (value: unknown, most: number): string | null =>
  typeof value === 'string' && value.length <= most && value.trim() !== '' ? value : null;

/** A name that is too long is cut: it is shown, and proves nothing. */
function nameOf(value: unknown): string | null {
  if (typeof value !== 'string') return null;
  const name = [
    ...value
      .slice(0, MAX_NAME * 4)
      .replace(NOT_IN_NAMES, ' ')
      .trim(),
  ]
    .slice(0, MAX_NAME)
    .join('')
    .trim();
  return name.slice(0, MAX_NAME) || null;
}

function namesOf(claims: Claims): { firstName: string | null; lastName: string | null } {
  const [given, family] = [nameOf(claims['given_name']), nameOf(claims['family_name'])];
  if (given || family) return { firstName: given, lastName: family };
  const words = (nameOf(claims['name']) ?? '').split(/\s+/).filter(Boolean);
  return { firstName: words.slice(0, -1).join(' ') || null, lastName: words.at(-1) ?? null };
}

function groupsOf(claims: Claims, claim: string): string[] {
  const inside = claim
    .split('.')
    .reduce<unknown>(
      (value, name) => (isObject(value) && Object.hasOwn(value, name) ? value[name] : undefined),
      claims,
    );
  const found = [(Object.hasOwn(claims, claim) ? claims[claim] : inside) ?? []].flat();
  return found.filter((one): one is string => typeof one === 'string' && one.length <= MAX_GROUP).slice(0, MAX_GROUPS);
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
