import { aBrief } from '../testing/a-brief.js';
import type { Brief } from '../brief.js';
import type { Draft, Sentence } from '../draft/draft.js';
import { briefMeasure } from './brief-measure.js';
import type { ScoredPost } from './post-structure.js';
import { scorePost } from './score-post.js';

const NOISE = 'The fan hums at night. Neighbours hear the hum when the limit for noise is passed.';
const documents = [
  { id: 'noise', title: 'Noise limits for heat pumps at night', text: NOISE },
  { id: 'night', title: 'Quiet nights: noise of fans measured', text: NOISE },
  { id: 'cost', title: 'What a heat pump costs', text: 'A heat pump costs 9,000 euros.' },
  { id: 'floor', title: 'Heat pumps and floor heating', text: 'A warm floor suits a heat pump.' },
  { id: 'old', title: 'Heat pumps in old houses', text: 'An old house loses heat.' },
];
const quiet = (changes: Partial<Brief> = {}) => aBrief({ specificFocus: 'noise at night', ...changes });

/** Ten words of a document, or of nobody. */
const says = (document: string | null, text = 'Ten words of a text that go on about something.'): Sentence => ({
  text,
  citations: document === null ? [] : [{ passageId: `${document}:0-9`, quote: text }],
});
const section = (heading: string, ...sentences: Sentence[]): Draft['blocks'] => [
  { id: 'b1', kind: 'heading', level: 2, text: heading },
  { id: 'b2', kind: 'paragraph', sentences },
];
const textOn = 'The noise at night is what a neighbour of the house hears.';
const scored = (brief: Brief, blocks: Draft['blocks'], title = 'Noise at night'): ReturnType<typeof scorePost> => {
  const measure = briefMeasure(brief, documents);
  const post: ScoredPost = {
    title,
    slug: 'heat-pump-maintenance',
    metaTitle: 'x'.repeat(40),
    metaDescription: `heat pump ${'x'.repeat(120)}`,
    structure: {
      parts: [
        { kind: 'paragraph', text: `heat pump maintenance ${'We look at it here. '.repeat(60)}` },
        { kind: 'heading', level: 2, text: 'Heat pump maintenance' },
        { kind: 'paragraph', text: 'We look at it here. '.repeat(30) },
      ],
      images: [],
      internalLinks: 1,
    },
    primaryTerm: 'heat pump maintenance',
    focus: brief.specificFocus,
    terms: [],
    readerLevel: 'expert',
    evidence: { checkableSentences: 0, supportedSentences: 0, citations: 1, verifiedCitations: 1, documents: 1 },
    copiedShare: 0,
    briefed: { title, brief, draft: { blocks }, measure },
  };
  return scorePost(post);
};
const brief = (...of: Parameters<typeof scored>) => scored(...of).figures.brief.value;
const check = (id: string, ...of: Parameters<typeof scored>) => scored(...of).checks.find((one) => one.id === id)!;

describe('the measure of a brief', () => {
  it('has the documents that fit the focus better than most, used or not', () =>
    expect(briefMeasure(quiet(), documents).serving).toEqual(['noise', 'night']));

  it('has all documents where all fit the focus alike', () =>
    expect(briefMeasure(quiet(), documents.slice(0, 2)).serving).toEqual(['noise', 'night']));

  it('has none where nothing fits', () =>
    expect(briefMeasure(aBrief({ specificFocus: 'swimming pools' }), documents).serving).toEqual([]));

  it('weighs a word by its rarity', () => {
    const { weights } = briefMeasure(quiet({ keyPoints: ['heat in old houses'] }), documents);
    expect(weights['old']).toBeGreaterThan(weights['heat']!);
  });
});

describe('the brief figure', () => {
  const on = says('noise', textOn);

  it('is 100 for a text whose documents serve the focus', () =>
    expect(brief(quiet(), section('Quiet', on, says('night')))).toBe(100));

  it('counts a sentence of another document only if it names the focus', () => {
    expect(brief(quiet(), section('Quiet', says('cost', textOn)))).toBe(100);
    expect(brief(quiet(), section('Quiet', on, says('cost'), says('cost'), says('floor')))).toBeLessThan(50);
  });

  it('does not count what is not cited', () =>
    expect(brief(quiet(), section('Quiet', on, says(null), says(null)))).toBe(100));

  it('falls where the text says nothing on the focus itself', () => {
    const { points, value, fix } = check('focus-answered', quiet(), section('Fans', says('noise')), 'Fans');
    expect(points).toBe(70);
    expect(value).toBe('100 %, “noise at night” left open');
    expect(fix).toBe('Say something about “noise at night”.');
  });

  it('does not take for an answer what the text says that its sources leave open', () => {
    const open = section(
      'What these sources leave open',
      says(null, 'None of them says anything about “noise at night”.'),
    );
    expect(check('focus-answered', quiet(), [...section('Fans', says('noise')), ...open], 'Fans').points).toBe(70);
  });

  it('counts half of what only its paragraph says of what the title asks, and nothing of the rest', () => {
    const focusPoints = (...blocks: Draft['blocks'][]) =>
      check('focus-answered', quiet(), blocks.flat(), 'Noise').value;
    expect(focusPoints(section('Quiet', on, says('noise')))).toBe('100 %');
    expect(focusPoints(section('Fans', on, says('noise')))).toBe('50 %');
    expect(focusPoints(section('Quiet', on), section('Fans', says('noise', textOn.replace('noise', 'hum'))))).toBe(
      '50 %',
    );
  });

  it('asks for the focus under a title that only names the subject', () =>
    expect(
      check('focus-answered', quiet(), section('Fans', on), 'Heat pump maintenance: what two sources say').value,
    ).toBe('50 %'));

  it('shares its points between what is asked for', () => {
    const maxOf = (of: Brief) =>
      scored(of, section('Quiet', on))
        .checks.filter(({ figure }) => figure === 'brief')
        .map(({ max }) => max);
    expect(maxOf(quiet())).toEqual([100]);
    expect(maxOf(quiet({ keyPoints: ['floor heating'] }))).toEqual([75, 25]);
    expect(maxOf(quiet({ contentAngle: 'case-study' }))).toEqual([75, 25]);
    expect(maxOf(quiet({ keyPoints: ['floor heating'], contentAngle: 'case-study' }))).toEqual([60, 20, 20]);
  });

  it('counts the key points of which the text speaks', () => {
    const asked = quiet({ keyPoints: ['Floor heating.', 'hot water'] });
    const { value, points, fix } = check(
      'key-points-covered',
      asked,
      section('Floors', on, says(null, 'Floor heating needs less.')),
    );
    expect([value, points, fix]).toEqual(['1 of 2', 12.5, 'Say something about “hot water”.']);
  });

  it('asks for the angle in title and words', () => {
    const costs = quiet({ contentAngle: 'cost-benefit' });
    const text = section('Quiet', on);
    expect(check('angle-kept', costs, text)).toMatchObject({
      value: '0 %',
      points: 0,
      fix: 'Write it from the angle “cost benefit”, or request a rewrite from another one.',
    });
    expect(check('angle-kept', costs, text, 'What it costs').points).toBe(25);
  });

  it('holds the total at 50 where it is below half', () => {
    expect(scored(quiet(), section('Quiet', says('cost')))).toMatchObject({
      total: 50,
      capReason: 'Held at 50: the post does less than half of what its brief asks for.',
    });
    expect(scored(quiet(), section('Quiet', on))).toMatchObject({ capReason: null });
  });

  it('is null, and holds nothing, for a text without a cited sentence', () => {
    const { figures, capReason } = scored(quiet(), section('Quiet', says(null)));
    expect([figures.brief.value, capReason]).toEqual([null, null]);
  });

  it('asks a brief without a focus for its subject, from its angle', () => {
    const asked = aBrief({ contentAngle: 'cost-benefit', terms: [{ term: 'heat pump', priority: 'high' }] });
    expect(briefMeasure(asked, documents).serving).toContain('cost');
    expect(
      briefMeasure(asked, [...documents, { id: 'soup', title: 'What soup costs', text: 'Cheap.' }]).serving,
    ).not.toContain('soup');
  });
});
