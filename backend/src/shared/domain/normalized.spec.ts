import { normalized } from './normalized.js';

describe('a text in a normal form', () => {
  it('has what Unicode takes as alike alike', () => {
    expect(normalized('e\u0301', 'NFC')).toBe('é');
    expect(normalized('ﬁ', 'NFKC')).toBe('fi');
  });

  // To put this many marks in order would take longer than any test may.
  it('keeps thirty marks of a letter', () => {
    expect([...normalized(`a${'\u0301\u0323'.repeat(500_000)}b`, 'NFKD')]).toHaveLength(32);
    expect([...normalized(`a${'\u0323'.repeat(30)}b`, 'NFKD')]).toHaveLength(32);
  });
});
