// Makes a recorded exchange presentable: short, without secrets, and with real names for numbered test data.

const MAX_ITEMS = 2;
const MAX_TEXT = 400;
const REPLACED = [
  [/eyJ[\w-]+\.[\w-]+\.[\w-]+/g, 'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIwMTlhIn0.c2lnbmF0dXJl'],
  [/glly_[0-9A-Za-z]{38}/g, `glly_${'0'.repeat(38)}`],
  [/glly_[0-9A-Za-z]{3,}/g, 'glly_000'],
  [/whsec_[\w+/=-]+/g, `whsec_${'A'.repeat(32)}`],
  [/(?<![\w-])[\w-]{43}(?![\w-])/g, 'example-token-example-token-example-token-e'],
  [/https?:\/\/(127\.0\.0\.1|localhost|\[::1\]):\d+/g, 'https://cms.example.com'],
  [/http:\/\/galley\.test/g, 'https://galley.example.com'],
  [/(\/[\w.-]+)+\/bin\/node\b/g, '/usr/local/bin/node'],
  [/person-\d+@example\.com/g, 'ada@example.com'],
  [/site-\d+\.example\.com/g, 'harbour.example.com'],
  [/\bWebsite \d+\b/g, 'Harbour & Hearth'],
  [/\bNr \d+\b/g, 'Lovelace'],
];

/** @returns a copy with long lists and texts cut, and with secrets and numbered names replaced */
export function presentable(value) {
  if (typeof value === 'string')
    return shortened(REPLACED.reduce((text, [pattern, by]) => text.replaceAll(pattern, by), value));
  if (Array.isArray(value)) return value.slice(0, MAX_ITEMS).map(presentable);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, member]) => [name, presentable(member)]));
}

/** Cuts a text; HTML is cut at the end of an element. */
function shortened(text) {
  if (text.length <= MAX_TEXT) return text;
  const end = text.lastIndexOf('</p>', MAX_TEXT);
  return end > 0 ? text.slice(0, end + '</p>'.length) : `${text.slice(0, MAX_TEXT).toWellFormed()}…`;
}
