import { compareTexts } from './compare-texts.ts';

const html = (content: string) => ({ content });
const partsOf = (before: string, after: string) => compareTexts({ title: before }, { title: after }).fields['title'];
const without = (op: string, parts: readonly { op: string; text: string }[] = []): string =>
  parts
    .filter((part) => part.op !== op)
    .map(({ text }) => text)
    .join('');

describe('two texts', () => {
  it('differ by words, never by letters', () => {
    expect(partsOf('A pump costs 9,000 euros.', 'A pump costs 9,500 euros.')).toEqual([
      { op: 'same', text: 'A pump costs ' },
      { op: 'remove', text: '9,000' },
      { op: 'add', text: '9,500' },
      { op: 'same', text: ' euros.' },
    ]);
  });

  it.each([
    ['Greek', 'Η αντλία κοστίζει πολύ', 'Η αντλία κοστίζει λίγο', 'λίγο'],
    ['Russian', 'Насос стоит дорого', 'Насос стоит дёшево', 'дёшево'],
    ['Japanese', '熱ポンプは高いです', '熱ポンプは安いです', '安い'],
  ])('differ by words in %s too', (_, before, after, added) =>
    expect(partsOf(before, after)?.filter(({ op }) => op === 'add')).toEqual([{ op: 'add', text: added }]),
  );

  it('name only the fields that differ', () => {
    const before = { title: 'One', slug: 'one', excerpt: '' };
    expect(Object.keys(compareTexts(before, { ...before, excerpt: 'New' }).fields)).toEqual(['excerpt']);
    expect(compareTexts(before, before)).toEqual({ fields: {}, coarse: [] });
  });

  it('are compared as they read, with headings, lists, links and tables marked', () => {
    const { fields } = compareTexts(
      html(
        '<h2 data-block="b1">Costs</h2><p>It <strong>pays</strong> at <a href="https://a.example">once</a>.</p><ul><li>One</li></ul>',
      ),
      html(
        '<h3 data-block="b9">Costs</h3><p>It <strong>pays</strong> at <a ' +
          'href="https://b.example">once</a>.</p><ul><li>One</li><li>Two</li></ul>',
      ),
    );
    const read = without('remove', fields['content']);
    expect(read).toContain('### Costs');
    expect(read).toContain('It **pays** at [once](https://b.example).');
    expect(read).toMatch(/^- +Two/m);
    expect(without('add', fields['content'])).toContain('https://a.example');
  });

  it('show the number of a source as it reads', () =>
    expect(
      without(
        'add',
        compareTexts(html('<p>So.<sup><a href="#source-1">[1]</a></sup></p>'), html('<p>No.</p>')).fields['content'],
      ),
    ).toBe('So.[1]'));

  it('come in as few parts as there are changes', () => {
    const { fields } = compareTexts(
      html('<p>One.</p><p>Two words.</p><p>Three.</p>'),
      html('<p>One.</p><p>Two other words.</p><p>Three.</p>'),
    );
    expect(fields['content']?.map(({ op }) => op)).toEqual(['same', 'add', 'same']);
  });

  it('whose markup alone is different read the same', () =>
    expect(compareTexts(html('<p>The same.</p>'), html('<p data-block="b1">The same.</p>')).fields['content']).toEqual([
      { op: 'same', text: 'The same.' },
    ]));

  it('give each back: the later one to the letter, the earlier one but for its spaces', () => {
    const words = 'the pump costs less than a boiler and lasts twice as long in an old house'.split(' ');
    let seed = 7;
    const random = (below: number) => (seed = (seed * 16_807) % 2_147_483_647) % below;
    const text = () => Array.from({ length: 60 }, () => words[random(words.length)]).join(' ');
    for (let i = 0; i < 100; i += 1) {
      const [before, after] = [text(), text()];
      const parts = partsOf(before, after);
      expect(without('remove', parts)).toBe(after);
      expect(without('add', parts).split(/\s+/).join(' ').trim()).toBe(before);
    }
  });

  it('that have nothing in common and are long are shown whole, and say so', () => {
    const page = (word: string) => Array.from({ length: 30_000 }, (_, i) => `${word}${i}`).join(' ');
    const { fields, coarse } = compareTexts({ title: page('a') }, { title: page('b') });
    expect(fields['title']?.map(({ op }) => op)).toEqual(['remove', 'add']);
    expect(coarse).toEqual(['title']);
  });
});
