// What a stranger or a signed-in person could send to hold the event loop: bodies, addresses, headers and forms.
export const MEGABYTE = 1024 * 1024;

const fill = (text, bytes) => text.repeat(Math.max(1, Math.floor(bytes / text.length)));
const fields = (count, value = '0') => `{${Array.from({ length: count }, (_, i) => `"k${i}":${value}`).join(',')}}`;
const listOf = (one, count) => `[${`${one},`.repeat(count - 1)}${one}]`;
const inField = (text, bytes) => `{"email":"${fill(text, bytes - 20)}"}`;

/** JSON texts, and what looks like JSON, of some `bytes` each. */
export const bodies = (bytes) => ({
  'unknown fields, 10,000': fields(10_000),
  'unknown fields, 30,000': fields(30_000),
  'unknown fields, 100,000': fields(100_000),
  'unknown fields, as many as fit': fields(Math.floor(bytes / 12)),
  'nested unknown fields': `{"a":${fields(Math.floor(bytes / 20), '{"b":0}')}}`,
  'numbers, 500,000': `{"email":${listOf('1', 500_000)}}`,
  'empty lists': `{"ids":${listOf('[]', Math.floor(bytes / 3) - 10)}}`,
  'empty objects': listOf('{}', Math.floor(bytes / 3) - 10),
  'open lists': '['.repeat(bytes),
  'open objects': fill('{"a":', bytes),
  'closed lists': '['.repeat(bytes / 2) + ']'.repeat(bytes / 2),
  'the same field again': `{${fill('"email":1,', bytes - 20)}"email":1}`,
  'NUL in a string': inField('\\u0000', bytes),
  'lone surrogates': inField('\\ud800', bytes),
  'a long string': inField('a', bytes),
  'spaces in a string': inField(' ', bytes),
  'dots and at signs': inField('a@a.', bytes),
  escapes: inField('\\"', bytes),
  'an unclosed string': `{"email":"${fill('a', bytes - 20)}`,
  'an unclosed string of escapes': `{"email":"${fill('\\\\', bytes - 20)}`,
  spaces: `${' '.repeat(bytes - 2)}{}`,
  'forbidden names': `{"a":"__proto__",${fields(Math.floor(bytes / 14)).slice(1)}`,
  'forbidden names with spaces': `{${fill(`"__proto__"${' '.repeat(20)},`, bytes - 20)}"b":0}`,
});

/** Bodies for rules of one route, as large as the limits of all bodies let them be. */
export const listsOfServers = {
  'headers, numbers': `{"headers":${listOf('0', 19_000)}}`,
  'headers, lists': `{"headers":${listOf('[]', 990)}}`,
  'headers, objects': `{"headers":${listOf('{}', 990)}}`,
  'headers, unknown fields': `{"headers":${listOf(fields(95), 10)}}`,
  arguments: `{"args":${listOf('0', 19_000)}}`,
  websites: `{"websiteIds":${listOf('"x"', 19_000)}}`,
};
export const numbers = (field) => `{"${field}":${listOf('0', 19_000)}}`;
export const terms = (categoryId, count) =>
  JSON.stringify({ categoryId, terms: Array.from({ length: count }, (_, i) => `term number ${i}`) });

/** Query strings, below the 16 KB that Node takes for all headers together. */
export const queries = Object.fromEntries(
  Object.entries({
    'one parameter again': 'a=1&',
    'parameters without a name': '&=',
    brackets: 'a[b][c]=1&',
    percents: '%41=%42&',
    'broken percents': '%zz=%&',
    'plus signs': '+=+&',
  }).map(([name, text]) => [name, fill(text, 15_000)]),
);

const part = (name, more = '') => `--x\r\ncontent-disposition: form-data; name="${name}"${more}\r\n\r\n1\r\n`;
const form = (parts) => `${parts}--x--\r\n`;
/** Of the boundary `x`. */
export const forms = {
  '30,000 fields': form(Array.from({ length: 30_000 }, (_, i) => part(`f${i}`)).join('')),
  '10,000 headers': form(part('a', Array.from({ length: 10_000 }, (_, i) => `\r\nx${i}: 1`).join(''))),
  'a header of 2 MB': form(part('a', `; x="${'a'.repeat(2 * MEGABYTE)}"`)),
  'escapes in a name': form(part('a', `; filename="${fill('\\"', MEGABYTE)}"`)),
  'parameters of a header': form(part('a', fill(';a=b', MEGABYTE))),
  'ends that are none': fill('\r\n--', 2 * MEGABYTE),
};
