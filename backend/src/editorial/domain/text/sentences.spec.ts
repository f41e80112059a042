import { sentences, sentenceSpans } from './sentences.js';

describe('sentences', () => {
  it.each([
    [
      'abbreviations',
      'Dr. Smith measured approx. 200 units, e.g. pumps. The rest failed.',
      ['Dr. Smith measured approx. 200 units, e.g. pumps.', 'The rest failed.'],
    ],
    ['decimals', 'It costs 1.5 euros. Version 3.2.1 is newer.', ['It costs 1.5 euros.', 'Version 3.2.1 is newer.']],
    ['initials', 'R. E. Freeman wrote it. J. Carbonell agreed.', ['R. E. Freeman wrote it.', 'J. Carbonell agreed.']],
    [
      'an abbreviation at the end of a sentence',
      'They moved to the U.S. The rest stayed.',
      ['They moved to the U.S.', 'The rest stayed.'],
    ],
    [
      'initials before a name',
      'The U.S. Supreme Court heard J.R.R. Tolkien. They left the U.S. However, he stayed.',
      ['The U.S. Supreme Court heard J.R.R. Tolkien.', 'They left the U.S.', 'However, he stayed.'],
    ],
    [
      'numbers after an abbreviation',
      'See No. 5 in Fig. 3 for the rest. It is clear. Does it? No. Smith et al. [4] and Lee et al. (2019) agree.',
      [
        'See No. 5 in Fig. 3 for the rest.',
        'It is clear.',
        'Does it?',
        'No.',
        'Smith et al. [4] and Lee et al. (2019) agree.',
      ],
    ],
    [
      'numbers as first words',
      'It had a limit. $5,000 was allowed. “2019 was good.” (3 of them failed.)',
      ['It had a limit.', '$5,000 was allowed.', '“2019 was good.”', '(3 of them failed.)'],
    ],
    [
      'a question within a sentence',
      '“Did you see this?” says Pall. ‘Stop!’ he said. Why? nobody knows.',
      ['“Did you see this?” says Pall.', '‘Stop!’ he said.', 'Why?', 'nobody knows.'],
    ],
    ['quotations', '“It works.” She was sure. “Does it?”', ['“It works.”', 'She was sure.', '“Does it?”']],
    ['Chinese', '热泵很有效。它需要维护！', ['热泵很有效。', '它需要维护！']],
    ['Hindi', 'यह अच्छा है। वह नहीं है।', ['यह अच्छा है।', 'वह नहीं है।']],
    ['Arabic', 'هل تعمل؟ نعم تعمل.', ['هل تعمل؟', 'نعم تعمل.']],
  ])('are split correctly around %s', (_, text, expected) => expect(sentences(text)).toEqual(expected));

  it('continue over a wrapped line and end at a heading', () => {
    const wrapped =
      'A heat pump moves heat from a cold place to a warm one, and it\nneeds little electricity to do so.';
    expect(sentences(wrapped)).toEqual([wrapped]);
    expect(sentences('How it works\nA pump moves heat.')).toEqual(['How it works', 'A pump moves heat.']);
  });

  it.each([
    ['initials', 'A.'.repeat(200_000)],
    ['initials before an abbreviation', `${'A.'.repeat(200_000)}A Mr. Smith went.`],
    ['initials between spaces', 'A. '.repeat(200_000)],
    ['line breaks', `a${'\n'.repeat(400_000)}b`],
    ['spaces', `a.${' '.repeat(400_000)}b`],
  ])('are found in linear time in endless %s', (_, text) =>
    expect(sentenceSpans(text).at(-1)?.end).toBe(text.trimEnd().length),
  );

  it('carry the offsets of their text', () => {
    const text = '  First one here.\n\nSecond — with “quotes” 🔥 and more.   Third? ';
    const spans = sentenceSpans(text);
    expect(spans.map((span) => span.text)).toEqual([
      'First one here.',
      'Second — with “quotes” 🔥 and more.',
      'Third?',
    ]);
    for (const span of spans) expect(text.slice(span.start, span.end)).toBe(span.text);
  });
});
