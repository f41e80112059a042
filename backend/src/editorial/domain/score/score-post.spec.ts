import type { ScoredPost } from './post-structure.js';
import { scorePost } from './score-post.js';

const filler = (count: number) =>
  Array.from({ length: count / 10 }, () => 'We look at each part of the unit in turn.').join(' ');
const withTerm = 'Good heat pump maintenance pays.';

const aScoredPost = (changes: Partial<ScoredPost> = {}): ScoredPost => ({
  title: 'Heat pump maintenance: what to know',
  slug: 'heat-pump-maintenance-what-to-know',
  metaTitle: 'Heat pump maintenance: what to know | Warm Home',
  metaDescription:
    'Heat pump maintenance explained: what belongs to it, what it costs and which mistakes to avoid, with the ' +
    'sources of each statement to check.',
  structure: {
    parts: [
      { kind: 'paragraph', text: `${withTerm} ${filler(100)}` },
      { kind: 'heading', level: 2, text: 'Heat pump maintenance: the basics' },
      ...Array.from({ length: 2 }, () => ({ kind: 'paragraph' as const, text: `${withTerm} ${filler(140)}` })),
      { kind: 'heading', level: 2, text: 'Costs of the outdoor unit' },
      ...Array.from({ length: 2 }, () => ({ kind: 'paragraph' as const, text: `${withTerm} ${filler(140)}` })),
    ],
    images: [],
    internalLinks: 1,
  },
  primaryTerm: 'heat pump maintenance',
  focus: null,
  terms: [
    { term: 'heat pump maintenance', priority: 'high' },
    { term: 'outdoor unit', priority: 'medium' },
  ],
  readerLevel: 'beginner',
  evidence: { checkableSentences: 10, supportedSentences: 10, citations: 12, verifiedCitations: 12, documents: 3 },
  copiedShare: 0,
  briefed: null,
  ...changes,
});

const pointsOf = (post: ScoredPost, id: string) => scorePost(post).checks.find((check) => check.id === id)!.points;
const withParts = (parts: ScoredPost['structure']['parts'], rest: Partial<ScoredPost['structure']> = {}) =>
  aScoredPost({ structure: { ...aScoredPost().structure, parts, ...rest } });

describe('the score', () => {
  it('is 100 for a post that passes every check, with nothing to fix', () => {
    const { total, capReason, checks, figures } = scorePost(aScoredPost());
    expect(checks.filter((check) => check.fix !== null)).toEqual([]);
    expect([total, capReason]).toEqual([100, null]);
    expect(figures).toEqual({
      seo: { value: 100, passed: 20, checks: 20 },
      evidence: { value: 100, passed: 3, checks: 3 },
      brief: { value: null, passed: 0, checks: 0 },
    });
  });

  it('is out of 100: terms 37, snippet 19, structure 18, readability 12, website 14', () => {
    const max = scorePost(aScoredPost())
      .checks.filter(({ figure }) => figure === 'seo')
      .map((check) => check.max);
    const sum = (from: number, to?: number) => max.slice(from, to).reduce((total, points) => total + points, 0);
    expect([sum(0, 6), sum(6, 11), sum(11, 16), sum(16, 18), sum(18)]).toEqual([37, 19, 18, 12, 14]);
  });

  it('does not depend on the evidence, which is the share of checkable sentences that are proved', () => {
    const of = (checkableSentences: number, supportedSentences: number) => {
      const { total, figures } = scorePost(
        aScoredPost({ evidence: { ...aScoredPost().evidence, checkableSentences, supportedSentences, documents: 1 } }),
      );
      return [total, figures.evidence.value];
    };
    expect([of(3, 1), of(300, 299), of(0, 0)]).toEqual([
      [100, 33],
      [100, 99],
      [100, null],
    ]);
  });

  it.each<[string, string, Partial<ScoredPost>, number]>([
    ['a title without a word of the term', 'term-in-title', { title: 'What to know' }, 0],
    ['a slug without the term', 'term-in-slug', { slug: 'what-to-know' }, 0],
    ['a long title', 'title-length', { title: `Heat pump maintenance ${'x'.repeat(50)}` }, 0],
    ['an empty title', 'title-length', { title: '' }, 0],
    ['a short meta title', 'meta-title-length', { metaTitle: 'Heat pumps' }, 0],
    ['a meta description of 119 characters', 'meta-description-length', { metaDescription: 'x'.repeat(119) }, 0],
    ['a meta description of 157 characters', 'meta-description-length', { metaDescription: 'x'.repeat(157) }, 0],
    ['a meta description without the term', 'term-in-meta-description', { metaDescription: 'x'.repeat(130) }, 0],
    ['a slug of 61 characters', 'slug-length', { slug: 'x'.repeat(61) }, 0],
    [
      'a missing term of medium priority',
      'term-coverage',
      {
        terms: [
          { term: 'heat pump maintenance', priority: 'high' },
          { term: 'propane', priority: 'medium' },
        ],
      },
      3,
    ],
    [
      'a missing term of high priority',
      'term-coverage',
      {
        terms: [
          { term: 'propane', priority: 'high' },
          { term: 'outdoor unit', priority: 'low' },
        ],
      },
      1.3,
    ],
    [
      'half the checkable sentences unsupported',
      'checkable-cited',
      { evidence: { ...aScoredPost().evidence, supportedSentences: 5 } },
      4,
    ],
    [
      'one citation that fails',
      'citations-verified',
      { evidence: { ...aScoredPost().evidence, verifiedCitations: 11 } },
      0,
    ],
    [
      'no citation at all',
      'citations-verified',
      { evidence: { ...aScoredPost().evidence, citations: 0, verifiedCitations: 0 } },
      0,
    ],
    ['two documents', 'documents', { evidence: { ...aScoredPost().evidence, documents: 2 } }, 0],
    ['a copied share of 15 %', 'uniqueness', { copiedShare: 0.15 }, 6],
  ])('deducts points for %s', (_, id, changes, points) => expect(pointsOf(aScoredPost(changes), id)).toBe(points));

  it.each<[string, string, ScoredPost]>([
    [
      'a first paragraph without the term',
      'term-in-first-paragraph',
      withParts([{ kind: 'paragraph', text: 'Something else.' }, ...aScoredPost().structure.parts]),
    ],
    [
      'subheadings without the term',
      'term-in-subheading',
      withParts(aScoredPost().structure.parts.filter((part) => part.kind !== 'heading')),
    ],
    ['a rare term', 'term-density', withParts([{ kind: 'paragraph', text: `${withTerm} ${filler(900)}` }])],
    [
      'more than 300 words without a subheading',
      'subheadings',
      withParts([...aScoredPost().structure.parts, { kind: 'paragraph', text: filler(100) }]),
    ],
    [
      'a level of heading that is skipped',
      'heading-order',
      withParts([{ kind: 'heading', level: 3, text: 'Too deep' }]),
    ],
    ['a second title', 'heading-order', withParts([{ kind: 'heading', level: 1, text: 'Title' }])],
    ['a paragraph of more than 150 words', 'paragraphs', withParts([{ kind: 'paragraph', text: filler(160) }])],
    [
      'an image without alt',
      'images-alt',
      withParts(aScoredPost().structure.parts, { images: [{ alt: 'a unit' }, { alt: ' ' }] }),
    ],
    ['no internal link', 'internal-link', withParts(aScoredPost().structure.parts, { internalLinks: 0 })],
    [
      'hard words',
      'reading-ease',
      withParts([
        {
          kind: 'paragraph',
          text: 'Organisational characteristics necessitate comprehensive interdisciplinary investigations.',
        },
      ]),
    ],
    [
      'long sentences',
      'sentence-length',
      withParts([{ kind: 'paragraph', text: `${'and so it goes on '.repeat(5)}.` }]),
    ],
  ])('gives no points for %s and suggests a fix', (_, id, post) => {
    const check = scorePost(post).checks.find((candidate) => candidate.id === id)!;
    expect(check.points).toBe(0);
    expect(check.fix).toMatch(/^[A-Z].*\.$/);
  });

  it('requires easier text for less expert readers', () => {
    const medium = [
      {
        kind: 'paragraph' as const,
        text: 'Owners notice a difference in efficiency only on the electricity bill at the end of the year.',
      },
    ];
    const points = (readerLevel: ScoredPost['readerLevel']) =>
      pointsOf({ ...withParts(medium), readerLevel }, 'reading-ease');
    expect([points('beginner'), points('intermediate'), points('expert')]).toEqual([0, 0, 6]);
  });

  it('is capped at 60 for a density of the term over 4 %', () => {
    const stuffed = withParts(
      aScoredPost().structure.parts.map((part) =>
        part.kind === 'paragraph'
          ? { ...part, text: part.text.replaceAll('part of the unit', 'heat pump maintenance') }
          : part,
      ),
    );
    expect(scorePost(stuffed)).toMatchObject({
      total: 60,
      capReason: 'Held at 60: the primary term is repeated too often.',
    });
  });

  it('is capped at 50 for a copied share of 30 %', () =>
    expect(scorePost(aScoredPost({ copiedShare: 0.3 }))).toMatchObject({
      total: 50,
      capReason: 'Held at 50: another post has much of this text.',
    }));

  it('leaves out the points of checks that need what is not known of the language', () => {
    const swedish = scorePost(aScoredPost({ language: 'sv' }));
    const notRun = swedish.checks.filter(({ notRun: why }) => why !== null);
    expect(notRun.map(({ id, points, fix }) => ({ id, points, fix }))).toEqual(
      ['term-in-subheading', 'term-density', 'term-coverage', 'reading-ease'].map((id) => ({
        id,
        points: 0,
        fix: null,
      })),
    );
    expect(notRun.at(-1)!.notRun).toBe('No formula of reading ease is known for Swedish.');
    const all = swedish.checks.filter(({ figure }) => figure === 'seo').length;
    expect(swedish.figures.seo.checks).toBe(all - notRun.length);
    const run = swedish.checks.filter((check) => check.figure === 'seo' && check.notRun === null);
    const share = (of: 'points' | 'max') => run.reduce((sum, check) => sum + check[of], 0);
    expect(swedish.figures.seo.value).toBe(Math.round((100 * share('points')) / share('max')));
  });

  it('asks for the reading ease by the formula of the language', () => {
    const german = scorePost(aScoredPost({ language: 'de' })).checks.find(({ id }) => id === 'reading-ease')!;
    expect(german).toMatchObject({ notRun: null, threshold: expect.stringContaining('by the formula of Amstad') });
  });

  it('is a number even for an empty post', () => {
    expect(
      scorePost(
        aScoredPost({
          structure: { parts: [], images: [], internalLinks: 0 },
          title: '',
          slug: '',
          metaTitle: '',
          metaDescription: '',
          terms: [],
        }),
      ).total,
    ).toBeLessThan(50);
  });
});
