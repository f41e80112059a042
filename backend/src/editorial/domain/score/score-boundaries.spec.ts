import type { ScoredPost, TextPart } from './post-structure.js';
import { scorePost } from './score-post.js';

/** Returns `count` words in sentences of ten words, none of which is a word of the term. */
const filler = (count: number): string => {
  const words = Array.from({ length: count }, (_, at) => (at % 10 === 0 ? 'We' : 'look'));
  return Array.from(
    { length: Math.ceil(count / 10) },
    (_, at) => `${words.slice(at * 10, at * 10 + 10).join(' ')}.`,
  ).join(' ');
};
const sentencesOf = (...lengths: number[]): string =>
  lengths.map((length) => `Go${' go'.repeat(length - 1)}.`).join(' ');
const paragraph = (text: string): TextPart => ({ kind: 'paragraph', text });
const heading = (level = 2, text = 'A heading') => ({ kind: 'heading' as const, level, text });
const chars = (length: number, start = ''): string => (start + 'x'.repeat(length)).slice(0, length);

const post = (
  changes: Partial<ScoredPost> = {},
  parts: ScoredPost['structure']['parts'] = [paragraph(filler(50))],
  rest: Partial<ScoredPost['structure']> = {},
): ScoredPost => ({
  title: 'A title',
  slug: 'a-title',
  metaTitle: chars(40),
  metaDescription: chars(130),
  structure: { parts, images: [], internalLinks: 0, ...rest },
  primaryTerm: 'solar roof',
  focus: null,
  terms: [{ term: 'solar roof', priority: 'high' }],
  readerLevel: 'intermediate',
  evidence: { checkableSentences: 0, supportedSentences: 0, citations: 0, verifiedCitations: 0, documents: 0 },
  copiedShare: 0,
  briefed: null,
  ...changes,
});
const withParts = (...parts: ScoredPost['structure']['parts']) => post({}, parts);
const evidence = (changes: Partial<ScoredPost['evidence']>) => post({ evidence: { ...post().evidence, ...changes } });
/** Returns a text of `of` words that mentions the term `times` times. */
const mentions = (times: number, of: number) =>
  withParts(paragraph(`${Array.from({ length: times }, () => 'solar roof').join(' ')} ${filler(of - times * 2)}`));
const stretch = (...counts: number[]) => withParts(...counts.flatMap((count) => [heading(), paragraph(filler(count))]));

type Row = readonly [check: string, what: string, post: ScoredPost, points: number];

/** Specification of the score: each check with its threshold and points, tested at the threshold and just beyond it. */
const ROWS: readonly Row[] = [
  ['term-in-title', 'the term', post({ title: 'Solar roofs explained' }), 10],
  ['term-in-title', 'one of its words, inflected', post({ title: 'Roofs explained' }), 10],
  ['term-in-title', 'a word of the focus', post({ title: 'Snow explained', focus: 'under snow' }), 10],
  ['term-in-title', 'none of them', post({ title: 'A title under everything', focus: 'under snow' }), 0],
  ['term-in-first-paragraph', 'the term', withParts(paragraph('A solar roof.'), paragraph('More.')), 7],
  ['term-in-first-paragraph', 'a word of the focus', post({ focus: 'under snow' }, [paragraph('Snow.')]), 7],
  ['term-in-first-paragraph', 'the term in the second', withParts(paragraph('More.'), paragraph('A solar roof.')), 0],
  ['term-in-slug', 'the term', post({ slug: 'the-solar-roofs' }), 4],
  ['term-in-slug', 'half of it', post({ slug: 'the-solar' }), 0],
  ['term-in-subheading', 'the term', withParts(heading(2, 'Why a solar roof'), paragraph('x')), 5],
  ['term-in-subheading', 'none', withParts(heading(2, 'Why'), paragraph('solar roof')), 0],
  ['term-density', '0.5 %', mentions(1, 200), 6],
  ['term-density', '0.4 %', mentions(1, 250), 0],
  ['term-density', '3 %', mentions(6, 200), 6],
  ['term-density', '3.1 %', mentions(31, 1000), 0],
  ['term-density', 'a hair under 0.5 %', mentions(1, 201), 0],
  ['term-density', 'a hair over 3 %', mentions(30, 999), 0],
  [
    'term-coverage',
    'all terms',
    post(
      {
        terms: [
          { term: 'we', priority: 'high' },
          { term: 'look', priority: 'low' },
        ],
      },
      [paragraph('We look.')],
    ),
    5,
  ],
  [
    'term-coverage',
    'all but one of low priority',
    post({
      terms: [
        { term: 'look', priority: 'high' },
        { term: 'kite', priority: 'low' },
      ],
    }),
    3.8,
  ],
  [
    'term-coverage',
    'all but one of medium priority',
    post({
      terms: [
        { term: 'look', priority: 'high' },
        { term: 'kite', priority: 'medium' },
      ],
    }),
    3,
  ],
  [
    'term-coverage',
    'all but one of high priority',
    post({
      terms: [
        { term: 'kite', priority: 'high' },
        { term: 'look', priority: 'low' },
      ],
    }),
    1.3,
  ],
  ['title-length', '60 characters', post({ title: chars(60) }), 5],
  ['title-length', '61 characters', post({ title: chars(61) }), 0],
  ['title-length', 'none', post({ title: '' }), 0],
  ['meta-title-length', '29 characters', post({ metaTitle: chars(29) }), 0],
  ['meta-title-length', '30 characters', post({ metaTitle: chars(30) }), 3],
  ['meta-title-length', '60 characters', post({ metaTitle: chars(60) }), 3],
  ['meta-title-length', '61 characters', post({ metaTitle: chars(61) }), 0],
  ['meta-description-length', '119 characters', post({ metaDescription: chars(119) }), 0],
  ['meta-description-length', '120 characters', post({ metaDescription: chars(120) }), 5],
  ['meta-description-length', '156 characters', post({ metaDescription: chars(156) }), 5],
  ['meta-description-length', '157 characters', post({ metaDescription: chars(157) }), 0],
  ['term-in-meta-description', 'the term', post({ metaDescription: 'Your solar roof.' }), 4],
  ['term-in-meta-description', 'one of its words', post({ metaDescription: 'Your roof.' }), 4],
  ['term-in-meta-description', 'a word of the focus', post({ metaDescription: 'Snow.', focus: 'under snow' }), 4],
  ['term-in-meta-description', 'none of them', post({ metaDescription: 'Your house.', focus: 'under snow' }), 0],
  ['slug-length', '60 characters', post({ slug: chars(60) }), 2],
  ['slug-length', '61 characters', post({ slug: chars(61) }), 0],
  ['length', '350 words', withParts(paragraph(filler(350))), 5],
  ['length', '175 words', withParts(paragraph(filler(175))), 2.5],
  ['subheadings', '300 words between', stretch(300, 300), 5],
  ['subheadings', '301 words between', stretch(300, 301), 0],
  ['heading-order', 'levels 2, 3, 3, 2', withParts(heading(2), heading(3), heading(3), heading(2)), 4],
  ['heading-order', 'levels 2, 4', withParts(heading(2), heading(4)), 0],
  ['heading-order', 'a level 1', withParts(heading(1)), 0],
  ['paragraphs', '150 words', withParts(paragraph(filler(150))), 2],
  ['paragraphs', '151 words', withParts(paragraph(filler(151))), 0],
  ['images-alt', 'every image described', post({}, undefined, { images: [{ alt: 'a roof' }] }), 2],
  ['images-alt', 'one without', post({}, undefined, { images: [{ alt: 'a roof' }, { alt: '' }] }), 0],
  ['sentence-length', 'a quarter over 20 words', withParts(paragraph(sentencesOf(21, 20, 20, 20))), 6],
  [
    'sentence-length',
    'a hair over a quarter',
    withParts(paragraph(sentencesOf(...Array.from({ length: 99 }, (_, at) => (at < 25 ? 21 : 20))))),
    0,
  ],
  ['sentence-length', 'a third over 20 words', withParts(paragraph(sentencesOf(21, 20, 20))), 0],
  ['checkable-cited', 'all', evidence({ checkableSentences: 4, supportedSentences: 4 }), 8],
  ['checkable-cited', 'three of four', evidence({ checkableSentences: 4, supportedSentences: 3 }), 6],
  ['checkable-cited', 'nothing to check', evidence({}), 8],
  ['citations-verified', 'all of them', evidence({ citations: 3, verifiedCitations: 3 }), 6],
  ['citations-verified', 'all but one', evidence({ citations: 3, verifiedCitations: 2 }), 0],
  ['citations-verified', 'none there', evidence({}), 0],
  ['documents', 'three', evidence({ documents: 3 }), 4],
  ['documents', 'two', evidence({ documents: 2 }), 0],
  ['internal-link', 'one', post({}, undefined, { internalLinks: 1 }), 2],
  ['internal-link', 'none', post(), 0],
  ['uniqueness', 'nothing shared', post(), 12],
  ['uniqueness', '3 % shared', post({ copiedShare: 0.03 }), 10.8],
  ['uniqueness', '30 % shared', post({ copiedShare: 0.3 }), 0],
];
const resultOf = (of: ScoredPost, id: string) => scorePost(of).checks.find((check) => check.id === id)!;

describe('the checks at their thresholds', () => {
  it.each(ROWS)('%s: %s', (id, _, of, points) => expect(resultOf(of, id).points).toBe(points));

  it('cover every check', () => {
    const asked = new Set([...ROWS.map(([id]) => id), 'reading-ease']);
    expect(scorePost(post()).checks.filter(({ id }) => !asked.has(id))).toEqual([]);
  });

  it.each(ROWS)(
    '%s with %s reports its value, threshold and reason, and a fix where points are missing',
    (id, _, of) => {
      const { value, threshold, reason, fix, points, max, label } = resultOf(of, id);
      expect([String(value), threshold, label].every((text) => text.length > 0)).toBe(true);
      expect(reason).toMatch(/^[A-Z].*\.$/);
      expect(fix === null).toBe(points === max);
      if (fix !== null) expect(fix).toMatch(/^[A-Z].*\.$/);
    },
  );

  it('asks for the words that are missing', () =>
    expect(resultOf(withParts(paragraph(filler(340))), 'length').fix).toBe('Add about 10 words.'));

  it.each([
    ['beginner', 60],
    ['intermediate', 50],
    ['expert', 30],
  ] as const)('reading ease: %s readers require %i or more', (readerLevel, least) => {
    const texts = [
      'The cat sat on the mat.',
      'We look at each part of the unit in turn.',
      'Owners notice a difference in efficiency only on the electricity bill.',
      'Organisational characteristics necessitate investigations.',
    ];
    for (const text of texts) {
      const check = resultOf(post({ readerLevel }, [paragraph(text)]), 'reading-ease');
      expect([text, check.points]).toEqual([text, Number(check.value) >= least ? 6 : 0]);
    }
  });
});

describe('the caps', () => {
  const rich = (copiedShare: number, times: number): ScoredPost => ({
    ...mentions(times, 1000),
    title: 'Solar roof',
    slug: 'solar-roof',
    metaDescription: chars(130, 'solar roof '),
    copiedShare,
    evidence: { checkableSentences: 4, supportedSentences: 4, citations: 4, verifiedCitations: 4, documents: 3 },
  });

  it.each([
    ['a density of 4 %', rich(0, 40), false],
    ['a density over 4 %', rich(0, 41), true],
    ['a density a hair over 4 %', { ...rich(0, 40), structure: mentions(40, 999).structure }, true],
  ] as const)('%s', (_, of, capped) => expect(scorePost(of).total === 60).toBe(capped));

  it.each([
    ['a copied share just under 30 %', rich(0.2999, 10), false],
    ['a copied share of 30 %', rich(0.3, 10), true],
  ] as const)('%s', (_, of, capped) => expect(scorePost(of).total === 50).toBe(capped));

  it('never raise a score, and then need no reason', () => {
    const { total, capReason } = scorePost(post({ copiedShare: 0.9 }, []));
    expect(total).toBeLessThan(50);
    expect(capReason).toBeNull();
  });
});
