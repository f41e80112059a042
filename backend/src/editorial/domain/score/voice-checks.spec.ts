import type { Brief } from '../brief.js';
import { aBrief } from '../testing/a-brief.js';
import { aDraft, aHeading, aParagraph, aSentence } from '../testing/a-draft.js';
import { NO_VOICE, type Voice } from '../voice/voice.js';
import { scoredTextOf } from './post-structure.js';
import { scorePost } from './score-post.js';

const words = { title: 'We leverage pumps', slug: 'pumps', metaTitle: 'Pumps', metaDescription: 'Pumps at home' };
const quoted = 'Github sells pumps';
const draft = aDraft(
  aHeading('b1', 'Synergies'),
  aParagraph('b2', aSentence('We use GitHub and Github.'), aSentence('We look at it.')),
  aParagraph('b3', aSentence(quoted, { passageId: 'd1:0-9', quote: `He says: ${quoted}.` })),
);
const scored = (rules: Partial<Voice> | null, more: Partial<Brief> = {}) =>
  scorePost(
    scoredTextOf(aBrief({ ...(rules && { voice: { ...NO_VOICE, ...rules } }), ...more }), words, {
      structure: { parts: [], images: [], internalLinks: 0 },
      evidence: { checkableSentences: 0, supportedSentences: 0, citations: 0, verifiedCitations: 0, documents: 0 },
      copiedShare: 0,
      draft,
      measure: null,
    }),
  );
const checksOf = (rules: Partial<Voice>) => scored(rules).checks.filter(({ figure }) => figure === 'voice');

describe('the voice figure', () => {
  it.each<[Partial<Voice> | null]>([[null], [{}], [{ samples: ['A pump hums.'] }]])(
    'is absent where there is no rule: %j',
    (rules) => expect(scored(rules).figures).not.toHaveProperty('voice'),
  );

  it('leaves the other figures and the total as they are', () => {
    const { figures, total } = scored({ bannedPhrases: ['leverage'] });
    const without = scored(null);
    expect([total, { ...figures, voice: undefined }]).toEqual([
      without.total,
      { ...without.figures, voice: undefined },
    ]);
    expect(figures.voice).toEqual({ value: 0, passed: 0, checks: 1 });
  });

  it('shares a hundred points between the rules that there are', () => {
    const all = {
      bannedPhrases: ['x'],
      names: [{ name: 'X1', wrong: [] }],
      maxSentenceWords: 9,
      readingLevel: 'expert',
    } as const;
    expect(checksOf(all).map(({ max }) => max)).toEqual([40, 30, 15, 15]);
    expect(checksOf({ maxSentenceWords: 9, readingLevel: 'expert' }).map(({ max }) => max)).toEqual([50, 50]);
    expect(scored({ bannedPhrases: ['x'], maxSentenceWords: 9 }).figures.voice).toEqual({
      value: 100,
      passed: 2,
      checks: 2,
    });
  });

  it('says which banned words were found, and where', () =>
    expect(checksOf({ bannedPhrases: ['synergy', 'leverage'] })[0]).toMatchObject({
      label: 'Banned words',
      value: '“Synergies”, “leverage”',
      threshold: 'none',
      points: 0,
      fix: 'Say it without “Synergies”, “leverage”.',
      places: [
        { block: 'b1', sentence: 1, text: 'Synergies' },
        { block: null, sentence: null, text: 'leverage' },
      ],
    }));

  it('counts names outside of quotations, and tells the others', () =>
    expect(checksOf({ names: [{ name: 'GitHub', wrong: [] }] })[0]).toMatchObject({
      value: '1 of 2 right; in quotations “Github”',
      points: 50,
      fix: 'Spells “GitHub” as “Github”.',
    }));

  it('counts sentences that are too long, without headings', () =>
    expect(checksOf({ maxSentenceWords: 4 })[0]).toMatchObject({
      value: '1 of 3 are longer, up to 5 words',
      threshold: '4 words or fewer',
      points: 66.7,
      places: [{ block: 'b2', sentence: 1, text: 'We use GitHub and Github.' }],
    }));

  it('asks for the reading ease of its readers', () =>
    expect(checksOf({ readingLevel: 'beginner' })[0]).toMatchObject({
      threshold: '60 or more for beginner readers',
      points: 100,
      fix: null,
      places: [],
    }));

  it('is not measured where no formula is known for the language', () => {
    const website = { name: 'Warm Home', url: 'https://warmhome.example', language: 'sv' };
    const { figures, checks } = scored({ readingLevel: 'beginner' }, { website });
    expect(figures.voice).toEqual({ value: null, passed: 0, checks: 0 });
    expect(checks.at(-1)!.notRun).toBe('No formula of reading ease is known for Swedish.');
  });
});
