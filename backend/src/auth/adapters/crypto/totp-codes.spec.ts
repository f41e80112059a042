import { TotpCodes } from './totp-codes.js';

const codes = new TotpCodes();
/** Base32 of `12345678901234567890`, the key of RFC 6238, appendix B. */
const KEY = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';
const at = (seconds: number): Date => new Date(seconds * 1000);

it.each([
  [59, '287082', 1],
  [1111111109, '081804', 37037036],
  [1111111111, '050471', 37037037],
  [1234567890, '005924', 41152263],
  [2000000000, '279037', 66666666],
])('knows the code of RFC 6238 at %i s', (seconds, code, step) => {
  expect(codes.stepOf(KEY, code, at(seconds))).toBe(step);
});

it('allows a drift of one step either way, and names the step of the code', () => {
  expect([29, 30, 59, 60, 89, 90].map((seconds) => codes.stepOf(KEY, '287082', at(seconds)))).toEqual([
    1,
    1,
    1,
    1,
    1,
    null,
  ]);
});

it('knows a code as apps show it, in two groups', () => expect(codes.stepOf(KEY, '287 082', at(59))).toBe(1));

it('makes a new key of 160 bits each time', () => {
  const made = new Set(Array.from({ length: 5 }, () => codes.makeSecret()));
  expect([...made].map((secret) => secret.length)).toEqual([32, 32, 32, 32, 32]);
});
