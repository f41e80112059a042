import { IDEA_ANGLES, type IdeaAngle } from './content-angle.js';
import type { Coverage } from './coverage.js';
import { type Candidate, suggestTopics } from './suggest-topics.js';

const stemsOf = (text: string) => (text.toLowerCase().match(/\p{L}+/gu) ?? []).map((word) => word.replace(/s$/, ''));
const coverage = (changes: Partial<Coverage> = {}): Coverage => ({
  posts: 0,
  topics: 0,
  ideas: 0,
  angles: new Set(),
  ...changes,
});
const documents = (n: number) => Array.from({ length: n }, (_, at) => ({ title: `Document ${at}`, server: 'library' }));
let number = 0;
const candidate = (subject: string, changes: Partial<Candidate> = {}): Candidate => ({
  kind: 'seo_term',
  subject,
  term: subject,
  priority: 'medium',
  categoryId: `category ${++number}`,
  coverage: coverage(),
  documents: documents(2),
  angles: ['how-to-guide', 'cost-benefit'],
  asked: true,
  alike: [],
  ...changes,
});
const titles = (candidates: Candidate[], limit = 12) =>
  suggestTopics(candidates, limit, stemsOf).map(({ title }) => title);
const subjects = (candidates: Candidate[], limit = 12) =>
  suggestTopics(candidates, limit, stemsOf).map(({ source }) => source.term);

describe('ideas', () => {
  it('come by priority', () =>
    expect(
      subjects([
        candidate('moorings', { priority: 'low' }),
        candidate('sails'),
        candidate('engines', { priority: 'high' }),
      ]),
    ).toEqual(['engines', 'sails', 'moorings']));

  it('come first where nothing is there, and later the more posts there are', () => {
    const covered = (posts: number) => coverage({ posts });
    expect(
      subjects([
        candidate('sails', { coverage: covered(3) }),
        candidate('oars', { coverage: covered(1) }),
        candidate('engines'),
      ]),
    ).toEqual(['engines', 'oars', 'sails']);
  });

  it('come first where there is more to write from', () =>
    expect(
      subjects([candidate('sails', { documents: [] }), candidate('engines', { documents: documents(5) })]),
    ).toEqual(['engines', 'sails']));

  it('come later when a title is close to them', () =>
    expect(subjects([candidate('sails', { alike: [{ kind: 'post', title: 'Sails' }] }), candidate('engines')])).toEqual(
      ['engines', 'sails'],
    ));

  it('come later when their subject was suggested before', () =>
    expect(subjects([candidate('sails', { coverage: coverage({ ideas: 1 }) }), candidate('engines')])).toEqual([
      'engines',
      'sails',
    ]));

  it('change between categories', () => {
    const of = (categoryId: string) => (subject: string) => candidate(subject, { categoryId });
    expect(
      subjects([...['sails', 'oars'].map(of('boats')), ...['tents', 'stoves'].map(of('camps'))]).slice(0, 2),
    ).toEqual(['sails', 'tents']);
  });

  it('are as many as are wanted, and each once', () => {
    const many = Array.from({ length: 50 }, (_, at) => candidate(`subject${String.fromCodePoint(97 + at)} thing`));
    const found = titles(many);
    expect(found).toHaveLength(12);
    expect(new Set(found).size).toBe(12);
    expect(titles(many, 0)).toEqual([]);
  });

  it('are the same for the same input', () => {
    const many = ['sails', 'oars', 'tents', 'stoves'].map((subject) => candidate(subject));
    expect(titles(many)).toEqual(titles(many));
  });

  it('are one in four from subjects of documents, when there are terms enough', () => {
    const terms = Array.from({ length: 20 }, (_, at) =>
      candidate(`term${String.fromCodePoint(97 + at)}`, { priority: 'high' }),
    );
    const found = Array.from({ length: 20 }, (_, at) =>
      candidate(`subject${String.fromCodePoint(97 + at)}`, { kind: 'content_server' }),
    );
    const kinds = suggestTopics([...terms, ...found], 12, stemsOf).map(({ source }) => source.kind);
    expect(kinds.filter((kind) => kind === 'content_server')).toHaveLength(3);
    expect(kinds.indexOf('content_server')).toBe(3);
  });
});

describe('the angle of an idea', () => {
  const angle = (changes: Partial<Candidate>) =>
    suggestTopics([candidate('sails', changes)], 1, stemsOf)[0]?.contentAngle;

  it('is the one that suits best', () => expect(angle({ angles: ['case-study', 'how-to-guide'] })).toBe('case-study'));
  it('is one from which nobody has looked', () =>
    expect(angle({ coverage: coverage({ posts: 1, angles: new Set<IdeaAngle>(['how-to-guide']) }) })).toBe(
      'cost-benefit',
    ));
  it('is none when every side is told', () =>
    expect(angle({ coverage: coverage({ posts: 8, angles: new Set(IDEA_ANGLES) }) })).toBeUndefined());

  it('wears out within a category', () => {
    const angles = suggestTopics(
      ['sails', 'oars', 'engines'].map((subject) => candidate(subject, { categoryId: 'boats' })),
      3,
      stemsOf,
    ).map(({ contentAngle }) => contentAngle);
    expect(angles).toEqual(['how-to-guide', 'how-to-guide', 'cost-benefit']);
  });
});

describe('the title of an idea', () => {
  it('does not repeat a word of its subject', () =>
    expect(titles([candidate('running costs', { angles: ['cost-benefit'] })])).toEqual([
      'Running costs: what adds up and what pays back',
    ]));
  it('ends in another way than those before it', () =>
    expect(
      new Set(
        titles(['sails', 'oars', 'engines'].map((subject) => candidate(subject))).map((title) =>
          title.replace(/^\w+/, ''),
        ),
      ).size,
    ).toBe(3));

  it('is no repetition of what is there: then another angle is taken', () => {
    const alike = [{ kind: 'topic' as const, title: 'Sails: a practical guide' }];
    expect(titles([candidate('sails', { alike })])).toEqual(['Sails: costs, savings and how to decide']);
  });

  it('may end as another one does that is about something else', () => {
    const alike = [{ kind: 'topic' as const, title: 'Oars: a practical guide' }];
    expect(titles([candidate('sails', { alike })])).toEqual(['Sails: a practical guide']);
  });

  it('keeps the letters of the term', () =>
    expect(titles([candidate('U-value'), candidate('ölheizung')])).toEqual([
      'U-value: a practical guide',
      'Ölheizung step by step',
    ]));
});

describe('the reason of an idea', () => {
  const reason = (changes: Partial<Candidate>) => suggestTopics([candidate('sails', changes)], 1, stemsOf)[0]?.reason;

  it.each<[string, Partial<Candidate>, string]>([
    [
      'of a term that nothing covers',
      { priority: 'high' },
      'High priority term; no post or topic covers it yet. 2 documents found in library.',
    ],
    [
      'with one document',
      { documents: documents(1) },
      'Medium priority term; no post or topic covers it yet. 1 document found in library.',
    ],
    [
      'with documents of several servers',
      { documents: [...documents(1), { title: 'Other', server: 'feeds' }] },
      'Medium priority term; no post or topic covers it yet. 2 documents found in library and feeds.',
    ],
    [
      'without a document',
      { documents: [] },
      'Medium priority term; no post or topic covers it yet. The content servers have no document about it.',
    ],
    [
      'that no server was asked about',
      { documents: [], asked: false },
      'Medium priority term; no post or topic covers it yet.',
    ],
    [
      'that one post covers',
      { priority: 'low', coverage: coverage({ posts: 1 }) },
      'Low priority term; 1 post covers it, none as a how-to guide. 2 documents found in library.',
    ],
    [
      'that posts and a topic cover',
      { coverage: coverage({ posts: 2, topics: 1 }) },
      'Medium priority term; 2 posts and 1 topic cover it, none as a how-to guide. 2 documents found in library.',
    ],
    [
      'of a subject',
      { kind: 'content_server', term: 'boats' },
      'A subject of 2 documents in library, found for “boats” (medium priority); no post or topic covers it yet.',
    ],
  ])('%s', (_, changes, said) => expect(reason(changes)).toBe(said));
});
