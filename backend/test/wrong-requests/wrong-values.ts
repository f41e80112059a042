import type { Random } from './random.js';

const nested = (levels: number): unknown => {
  let value: unknown = 'deep';
  for (let level = 0; level < levels; level++) value = level % 2 ? { a: value } : [value];
  return value;
};

const TEXTS = [
  '', ' ', '\0', 'a\0b', '\ud800', 'a\udfffb', '\u202e', '\ufeff', '𝕏'.repeat(300), 'x'.repeat(300), 'x'.repeat(70_000), '\n\r\t', "'; drop table users; --", '%00', '%', '{}', '[]', 'null', 'NaN',
  '__proto__', 'constructor', 'toString', '../../etc/passwd', '<script>alert(1)</script>', '${7*7}', '{{7*7}}', '\u0000\u0001\u0002', '0', '-1', '1e999', '99999999999999999999',
  '2026-02-30', '2026-13-01', '0000-00-00', '+275760-09-13', '275761-01-01', '-000001-01-01T00:00:00Z', '2026-11-22T25:61:61Z', '24:00', '99:99', 'America/Nowhere', 'https://', 'http://[::1', 'http://127.0.0.1:1/',
  'javascript:alert(1)', 'file:///etc/passwd', 'https://user:secret@example.com', 'nobody@', 'a@b', `${'a'.repeat(300)}@example.com`, '00000000-0000-0000-0000-000000000000', 'ffffffff-ffff-ffff-ffff-ffffffffffff',
  '0190000-0000-7000-8000-00000000000', '["monday"', '["monday",1]', '{"__proto__":{"admin":true}}', 'WyJhIiwiYiJd', 'eyJhIjoxfQ', 'W251bGwsbnVsbF0', 'WyIyMDI2LTExLTIyIiwxZTMwOV0',
] as const;
const OTHERS = [
  null, true, false, 0, -1, 0.5, 1e308, -1e308, 2 ** 31, 2 ** 53, -(2 ** 63), [], {}, [null], [[]], [{}], [1, 'two', null], ['x', 'x'], { length: 5 }, { $ne: null }, { toString: 'x' }, { constructor: { prototype: { admin: true } } },
  nested(20), nested(70), Array.from({ length: 1_500 }, (_, n) => n), Array.from({ length: 300 }, () => 'same'),
] as const;

/** A value that is hardly ever right anywhere. */
export const wrongValue = (random: Random): unknown => (random.chance(0.6) ? random.pick(TEXTS) : random.pick(OTHERS));

export const wrongText = (random: Random): string => random.pick(TEXTS);

/** Bodies that are wrong as a whole, as the bytes that are sent. */
export const WRONG_BODIES: readonly (string | Buffer)[] = [
  '', 'null', '[]', '0', '"text"', 'true', '{', '{"a":', '{"a":1}}', "{'a':1}", '{"a":1,}', '\ufeff{}', '{"__proto__":{"admin":true}}', '{"constructor":{"prototype":{"x":1}}}', '{"a":1,"a":2}', 'NaN', '{"a":"\\ud800"}', '{"\\u0000":1}',
  `{"a":${'['.repeat(10_000)}${']'.repeat(10_000)}}`, `{"a":"${'x'.repeat(2_100_000)}"}`, `[${'{},'.repeat(20_000)}{}]`, Buffer.from([0xff, 0xfe, 0x7b, 0x7d]), Buffer.from([0x7b, 0x22, 0xc3, 0x28, 0x22, 0x3a, 0x31, 0x7d]), Buffer.alloc(64),
  '--x\r\ncontent-disposition: form-data; name="file"; filename="a.csv"\r\n\r\nname\r\n"broken', '--x\r\ncontent-disposition: form-data; name="file"; filename="\u202ea\0.csv"\r\ncontent-type: text/csv\r\n\r\nname,slug\r\n\0,\ud800\r\n--x--\r\n',
  '--x\r\n\r\n--x--\r\n', '--x--',
];

export const WRONG_TYPES = [
  'text/plain', 'application/xml', 'application/x-www-form-urlencoded', 'application/json; charset=utf-16', 'application/json; charset=nonsense', 'application/jsonp', 'application/merge-patch+json', 'multipart/form-data',
  'multipart/form-data; boundary=x', 'multipart/form-data; boundary=', `multipart/form-data; boundary=${'x'.repeat(300)}`, 'image/png', '', ';', '/', 'application/json;', 'APPLICATION/JSON', '*/*', 'text/plain, application/json',
] as const;

/** Headers by name, each with values that nobody should send. */
export const WRONG_HEADERS: Readonly<Record<string, readonly string[]>> = {
  'if-match': ['', '7', '"x"', 'W/"1"', '"1", "2"', '"99999999999"', '"-1"', '*'],
  'if-none-match': ['', '*', '"', 'W/', ','.repeat(500), '"a"'.repeat(500)],
  'idempotency-key': ['', ' ', 'two words', 'x'.repeat(256), 'x'.repeat(5_000), 'ä'],
  prefer: ['', 'respond-async, wait=x', ',;,;', 'respond-async;;', 'x'.repeat(3_000)],
  accept: ['', 'nonsense', 'text/csv;q=2', '*/*;q=', 'application/xml', ','.repeat(500)],
  'accept-encoding': ['', 'nonsense', 'br;q=x', 'gzip;q=0, *;q=0', 'identity;q=0'],
  'accept-language': ['xx-nowhere', ''],
  'content-encoding': ['gzip', 'br', 'nonsense', 'identity'],
  'x-request-id': ['', 'x'.repeat(1_000), '\u00e9', '<script>'],
  'x-forwarded-for': ['', 'nonsense', '1.2.3.4, nonsense', '::ffff:127.0.0.1', '999.999.999.999', 'unknown'],
  'x-forwarded-proto': ['javascript', ''],
  host: ['evil.example', '', 'a:b:c'],
  origin: ['null', 'nonsense', 'https://evil.example', ''],
  range: ['bytes=0-', 'bytes=9-1', 'nonsense'],
  cookie: ['=', ';;;', 'a=\u00ff'],
  'user-agent': ['', 'x'.repeat(4_000), '\u00ff'],
};
