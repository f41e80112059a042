import { pattern } from '../../domain/pattern.js';

/** Replaces a secret. */
export const REDACTED = '[redacted]';

/** Member names whose value is always a secret, normalised without `-`, `_` and capitals. */
const SECRET_NAME = pattern()`
  (password|passwd|passphrase|secret|secrets|token|apikey|adminkey|authorization|cookie|cookies|connectionstring|
  credential|credentials|privatekey|encryptionkey|accesskey|feedkey|sessionkey)$|
  ^(pwd|jwt|pass|auth|setcookie|passwordhash|tokenhash|keydigest)$
`;

/** Headers that are useful in a log and contain no secret. The value of every other header is removed. */
const PLAIN_HEADERS = new Set([
  'accept',
  'accept-encoding',
  'accept-language',
  'cache-control',
  'content-encoding',
  'content-length',
  'content-type',
  'date',
  'etag',
  'host',
  'if-none-match',
  'origin',
  'prefer',
  'retry-after',
  'user-agent',
  'x-request-id',
]);

const PATTERNS: readonly (readonly [
  RegExp,
  string | ((found: string, ...groups: (string | undefined)[]) => string),
])[] = [
  // user:password@ in any address
  [/(\b[a-z][a-z0-9+.-]{0,30}:\/\/)[^\s/"'<>]*@/gi, `$1${REDACTED}@`],
  // secrets in a query, and links that are a secret in their path
  [
    /([?&;#](?:[a-z0-9_-]*(?:token|secret|password|signature|api[-_]?key)|key|code|sig|auth)=)[^&\s#"'<>\\]+/gi,
    `$1${REDACTED}`,
  ],
  [
    /(\/(?:feeds(?:\/calendar)?|invitations|reset-password|validate-reset-token|decide|decisions(?!\/preview\b))\/)[^/?\s"'<>\\]+/gi,
    `$1${REDACTED}`,
  ],
  // credentials that travel in headers
  [/\b(Bearer)\s+[A-Za-z0-9._~+/=-]{6,}/gi, `$1 ${REDACTED}`],
  [/\b(Basic)\s+(?=[A-Za-z]*[0-9A-Z+/=])[A-Za-z0-9+/]{8,}={0,2}/g, `$1 ${REDACTED}`],
  // Keys that are recognised by their format: the product's own, signing secrets, Anthropic's and OpenAI's, Google's,
  // JSON web tokens, argon2 hashes
  [/\bgl(?:ly|pt)_[0-9A-Za-z]+/g, REDACTED],
  [/\bwhsec_[0-9A-Za-z+/=_-]+/g, REDACTED],
  [/\bsk-(?:ant-[0-9A-Za-z_-]+|[0-9A-Za-z_-]{16,})/g, REDACTED],
  [/\bAIza[0-9A-Za-z_-]{20,}/g, REDACTED],
  [/\beyJ[0-9A-Za-z_-]+(\.[0-9A-Za-z_-]+\.[0-9A-Za-z_-]*)?/g, (run, rest) => (rest === undefined ? run : REDACTED)],
  [/\$argon2(?:[\w+/=.-]|[$,](?=\w))+/g, REDACTED],
  // `password: x`, `"apiKey":"x"`, `client_secret=x` inside a text, also where the JSON was escaped once more
  [
    pattern('gi')`
      ((?:password|passwd|passphrase|secret|token|api[-_]?key|authorization|cookie|connection[-_]?string)\\*["']?\s*
      [:=]\s*)(?!\[redacted\])(\\*["'](?:[^"'\\]|\\(?!["']))*|[^\s,;&"'\\}\])]+)
    `,
    `$1${REDACTED}`,
  ],
];

/** A fast pre-check that saves the patterns above for most texts: each of them requires one of these. */
const SUSPICIOUS = pattern('i')`
  @|key|code|sig|auth|token|secret|pass|cookie|connection|feeds\/|invitations\/|decide\/|decisions\/|bearer|basic|
  glly_|glpt_|whsec_|sk-|aiza|eyj|\$argon2
`;

/**
 * A stem of each word that any rule of this file needs, including member names. Stems have at least three characters,
 * because shorter ones are slow to search.
 */
const STEMS =
  /key|eyj|code|cook|conn|sig|sec|auth|oken|pass|pwd|jwt|feeds|invit|deci|beare|basic|glly_|sk-|aiza|argon|cred|heade/i;

/** @returns false for a log line in which no rule would find anything */
export const mayHoldSecret = (line: string): boolean => line.includes('@') || STEMS.test(line);

/** Redacts the secrets in a text that are recognised by their format or by the word before them. */
export function redactText(text: string): string {
  if (!SUSPICIOUS.test(text)) return text;
  return PATTERNS.reduce((redacted, [secret, instead]) => redacted.replace(secret, instead as string), text);
}

/** A copy without secrets, for anything that came out of JSON. */
export function redact(value: unknown): unknown {
  if (typeof value === 'string') return redactText(value);
  if (Array.isArray(value)) return value.map(redact);
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(Object.entries(value).map(([name, member]) => [name, redactMember(name, member)]));
}

function redactMember(name: string, member: unknown): unknown {
  const plain = name.toLowerCase().replace(/[-_]/g, '');
  if (SECRET_NAME.test(plain))
    return member === null || member === undefined || typeof member === 'boolean' ? member : REDACTED;
  if (plain.endsWith('headers')) return redactHeaders(member);
  return redact(member);
}

/** Headers as an object, as `[{name, value}]`, or as the flat list of names and values that Node uses. */
function redactHeaders(headers: unknown): unknown {
  const shown = (name: unknown, value: unknown): unknown =>
    PLAIN_HEADERS.has(String(name).toLowerCase()) ? redact(value) : REDACTED;
  if (Array.isArray(headers)) {
    return headers.map((header: unknown) => {
      if (header === null || typeof header !== 'object') return REDACTED;
      const { name, value, ...rest } = header as { name?: unknown; value?: unknown };
      return { name, value: shown(name, value), ...rest };
    });
  }
  if (headers === null || typeof headers !== 'object') return typeof headers === 'string' ? REDACTED : headers;
  return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, shown(name, value)]));
}
