import { inputHash } from './input-hash.js';

describe('the hash of a step’s input', () => {
  it('does not depend on the order of members, however deep', () =>
    expect(inputHash({ a: 1, b: [{ c: 2, d: null }] })).toBe(inputHash({ b: [{ d: null, c: 2 }], a: 1 })));
  it('depends on the order of a list', () => expect(inputHash([1, 2])).not.toBe(inputHash([2, 1])));
  it('treats an undefined member as absent', () => expect(inputHash({ a: 1, b: undefined })).toBe(inputHash({ a: 1 })));
  it('distinguishes null from absent', () => expect(inputHash({ a: null })).not.toBe(inputHash({})));
  it('is the same after conversion to JSON and back', () => {
    const input = { text: 'Größe “x”\n', share: 0.1 + 0.2, none: null, list: [true, 1e21] };
    expect(inputHash(JSON.parse(JSON.stringify(input)))).toBe(inputHash(input));
  });
});
