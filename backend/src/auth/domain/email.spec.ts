import { emailOf } from './email.js';

describe('an address', () => {
  it.each([
    [' Ada@Example.COM ', 'ada@example.com'],
    ['ａｄａ＠ｅｘａｍｐｌｅ．ｃｏｍ', 'ada@example.com'],
    ['ada@EXÄMPLE.com', 'ada@xn--exmple-cua.com'],
    ['ada@xn--exmple-cua.com', 'ada@xn--exmple-cua.com'],
    ['ada@exa\u0308mple.com', 'ada@xn--exmple-cua.com'],
  ])('%s is compared as %s', (written, compared) => expect(emailOf(written)).toBe(compared));

  it('with a Cyrillic letter in its domain is visibly another', () =>
    expect(emailOf('ada@ex\u0430mple.com')).toBe('ada@xn--exmple-4nf.com'));

  it.each(['', '@', 'a@b@c', 'ada', '@example.com', 'ada@'])('stays unusable when it is none: "%s"', (text) =>
    expect(emailOf(text)).toBe(text),
  );
});
