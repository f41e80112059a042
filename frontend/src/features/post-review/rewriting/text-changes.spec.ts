import { describe, expect, it } from '@jest/globals';
import { textChanges, type Hunk } from './text-changes.js';

const cited = (number: number) => `<sup><a href="#source-${number}">[${number}]</a></sup>`;
const item = (title: string, at: number) =>
  `<li id="source-${at + 1}"><a href="https://${title}.example">${title}</a></li>`;
const list = (...titles: string[]) => `<h2>Sources</h2>\n<ol>\n${titles.map(item).join('\n')}\n</ol>`;
const words = (elements: Hunk['removed']) => elements.map(({ textContent }) => textContent).join(' ');
const hunksOf = (before: string, after: string) =>
  textChanges(before, after).hunks.map(({ removed, added }) => [words(removed), words(added)]);
const dropping = (before: string, after: string, ...dropped: number[]) =>
  textChanges(before, after).without(new Set(dropped));

describe('changes of a text', () => {
  const costs = `<h2>Costs</h2>\n<p>A pump costs 9,000 euros.${cited(1)}`;
  const before = `${costs} It <b>lasts long. It</b> is loud. So be it.</p>\n<p>Old.</p>`;
  const after = `${costs} It <b>lasts long. It</b> is quiet. So be it.</p>\n<ul><li>New</li></ul>`;

  it('are sentences of paragraphs that are in both, and whole blocks', () =>
    expect(hunksOf(before, after)).toEqual([
      ['It is loud.', 'It is quiet.'],
      ['Old.', 'New'],
    ]));

  it('give back the one text when none is dropped, the other when all are', () => {
    expect(dropping(before, after)).toBe(after.replace('<b>lasts long. It</b>', '<b>lasts long.</b> <b>It</b>'));
    expect(dropping(before, after, 0, 1)).toBe(before.replace('<b>lasts long. It</b>', '<b>lasts long.</b> <b>It</b>'));
  });

  it('are kept or dropped each by itself', () => {
    expect(dropping(before, after, 0)).toContain('is loud. So be it.</p>\n<ul><li>New</li></ul>');
    expect(dropping(before, after, 1)).toContain('is quiet. So be it.</p>\n<p>Old.</p>');
  });

  it('leave the number of a source with its sentence', () =>
    expect(hunksOf(`<p>One.${cited(1)} Two.${cited(2)}</p>`, `<p>One.${cited(1)}</p>`)).toEqual([['Two.[2]', '']]));

  it('are none where only the number of the same source differs', () =>
    expect(hunksOf(`<p>One.${cited(1)}</p>\n${list('a')}`, `<p>One.${cited(2)}</p>\n${list('b', 'a')}`)).toEqual([]));

  it('give a sentence of before the number that its source has now, or the next one', () => {
    const had = `<p>One.${cited(1)} Two.${cited(2)} Three.${cited(3)}</p>\n${list('a', 'b', 'c')}`;
    const has = `<p>New.${cited(1)} Three.${cited(2)}</p>\n${list('b', 'c')}`;
    expect(dropping(had, has, 0)).toBe(
      `<p>One.${cited(3)} Two.${cited(1)} Three.${cited(2)}</p>\n${list('b', 'c', 'a')}`,
    );
  });

  it('take a source with them that nothing refers to without them', () => {
    const had = `<p>One.${cited(1)}</p>\n${list('a')}`;
    expect(dropping(had, `<p>One.${cited(1)} Two.${cited(2)}</p>\n${list('a', 'b')}`, 0)).toBe(had);
    expect(dropping(`<p>One.</p>`, `<p>One. Two.${cited(1)}</p>\n${list('a')}`, 0)).toBe('<p>One.</p>');
  });

  it('bring back a list of sources that the text no longer has', () => {
    const had = `<p>One.${cited(1)}</p>\n${list('a')}`;
    expect(dropping(had, '<p>Two.</p>', 0)).toBe(had);
  });

  it('keep pictures, line breaks and loose text', () => {
    const rich = '<p>One. <img src="https://x.example/a.png" alt="A"> Two.<br>Three.</p>\n<p>Four.</p>\n<p>Loose</p>';
    expect(dropping(rich.replace('Four', 'Five'), rich.replace('<p>Loose</p>', 'Loose'), 0)).toBe(
      rich.replace('Four', 'Five'),
    );
  });

  it('of a long text of other blocks are found at once', () => {
    const text = (word: string) => Array.from({ length: 2_000 }, (_, at) => `<p>${word}${at}</p>`).join('');
    expect(textChanges(text('a'), text('b')).hunks).toHaveLength(1);
  });
});
