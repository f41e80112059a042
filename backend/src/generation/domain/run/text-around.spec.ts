import { textAfter, textBefore } from './text-around.js';

describe('the text around a quote', () => {
  it('is whole where the source begins or ends', () => {
    expect(textBefore('\n It begins here, with this: ')).toBe('It begins here, with this: ');
    expect(textAfter(' And here it ends.\n')).toBe(' And here it ends.');
    expect([textBefore(''), textAfter('')]).toEqual(['', '']);
  });

  it('has at most 300 characters and whole words where the source has more', () => {
    const words = 'seven ww '.repeat(60);
    const before = textBefore(words);
    expect(before).toMatch(/^… (seven|ww) .* ww $/);
    expect(before.length).toBeLessThanOrEqual(302);
    const after = textAfter(` ${words}`);
    expect(after).toMatch(/^ seven ww .* (seven|ww) …$/);
    expect(after.length).toBeLessThanOrEqual(302);
  });

  it('cuts a word that has no end, and no character in two', () => {
    expect(textBefore('x'.repeat(301))).toBe(`… ${'x'.repeat(300)}`);
    expect(textAfter('x'.repeat(301))).toBe(`${'x'.repeat(300)} …`);
    expect(textBefore('🦫'.repeat(301))).toBe(`… ${'🦫'.repeat(300)}`);
    expect(textAfter('🦫'.repeat(301))).toBe(`${'🦫'.repeat(300)} …`);
  });
});
