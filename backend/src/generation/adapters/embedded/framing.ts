import type { ContentAngle } from '../../../shared/domain/content-angles.js';
import {
  type Brief,
  contentWords,
  inTurn,
  type OutlineSection,
  primaryTerm,
  readerLevel,
} from '../../../editorial/index.js';
import { withoutEnd } from '../../../shared/domain/text-ends.js';

/**
 * Connecting sentences between those of the sources. They use the brief's words and claim nothing, so they need no
 * source. They are short, so that two posts share no long run of words because of them.
 */
const OPENINGS: Record<ContentAngle, readonly string[]> = {
  none: [
    'What is there to know about {term}?',
    'This overview is about {term}.',
    'This is a tour of {term}, one topic at a time.',
  ],
  'industry-analysis': [
    'What is going on in the field of {term}?',
    'This analysis looks at the whole field of {term}.',
    'How does the field of {term} look from the inside?',
  ],
  'how-to-guide': [
    'Where does one begin with {term}?',
    'This guide takes {term} from the first step to the last.',
    'How is it done well? This guide is about {term}.',
  ],
  'market-trends': [
    'Which way is the market for {term} going?',
    'This is a look at the market for {term}.',
    'What do the figures say about {term}?',
  ],
  'case-study': [
    'What can be learned from real cases of {term}?',
    'This article is about {term} as people have lived with it.',
    'What does practice have to say about {term}?',
  ],
  'regulatory-update': [
    'Which rules apply to {term}?',
    'This update sorts out the rules on {term}.',
    'What does the law ask when it comes to {term}?',
  ],
  'technology-focus': [
    'How does the technology behind {term} work?',
    'This article opens the cover and looks at {term} from the inside.',
    'What is the technology of {term} about?',
  ],
  'cost-benefit': [
    'What does one pay for {term}, and what comes back?',
    'This article sets the costs of {term} beside the benefits.',
    'Is the money for {term} well spent?',
  ],
  'future-outlook': [
    'What should be expected of {term}?',
    'This article looks at {term} and the years ahead.',
    'Where does the road lead for {term}?',
  ],
};

/** Sentences that announce the course of the article; below, variants for a friendly tone. */
const ROUTES: readonly string[] = [
  'The article begins with {first} and ends with {last}.',
  'The way leads from {first} to {last}.',
  'What follows goes from {first} to {last}.',
  'The text opens with {first} and closes with {last}.',
];
const FRIENDLY_ROUTES: readonly string[] = [
  'We start with {first} and finish with {last}.',
  'Let us go from {first} to {last}.',
  'Come along from {first} to {last}.',
  'We take it from {first} to {last}.',
];

const CLOSING_HEADINGS: Record<ContentAngle, readonly string[]> = {
  none: ['In short', 'To sum up', 'To keep in mind'],
  'industry-analysis': ['What remains open', 'The state of play', 'To sum up'],
  'how-to-guide': ['Ready to begin', 'A word more', 'And then'],
  'market-trends': ['Reading the signs', 'What to watch', 'In short'],
  'case-study': ['What others can take', 'Looking back', 'In the end'],
  'regulatory-update': ['Keeping up to date', 'What to remember', 'In short'],
  'technology-focus': ['To sum up', 'The cover back on', 'To keep in mind'],
  'cost-benefit': ['The balance', 'The bottom line', 'Adding it up'],
  'future-outlook': ['Looking back from here', 'Until then', 'What to watch'],
};

/**
 * At most four words and the term each, like the headings above, so that two posts do not share a run long enough for a
 * common fingerprint.
 */
const LAST_POINTS: readonly string[] = [
  'One last point on {term}.',
  'One thing more on {term}.',
  'Last thoughts on {term}.',
  'A closing word on {term}.',
  'One thing more to end with.',
  'One more point belongs here.',
];
const FAREWELLS: readonly string[] = [
  'Each point can be followed to its source below.',
  'The sources below say more about {term}.',
  'Whoever wants to go further finds the sources below.',
  'The list of sources leads on from here.',
];
const FRIENDLY_FAREWELLS: readonly string[] = [
  'If a point matters to you, follow its number.',
  'The sources below have more on {term} for you.',
  'Curious? The numbers lead to the sources.',
  'You will find more in the sources below.',
];

/**
 * Returns the sentences that introduce the subject of the article.
 * @param term the form of the primary term in running text
 */
export function openingSentences(brief: Brief, term: string, sections: readonly OutlineSection[]): string[] {
  const mainSections = sections.filter(({ id }) => id !== 'further' && !id.startsWith('document-'));
  const [first, last] = [mainSections[0], mainSections.at(-1)];
  const route =
    first && last && first !== last
      ? [
          filled(inTurn(isFriendly(brief) ? FRIENDLY_ROUTES : ROUTES, brief, 'route'), {
            first: first.topic,
            last: last.topic,
          }),
        ]
      : [];
  return [
    filled(inTurn(OPENINGS[brief.contentAngle], brief, 'opening'), { term }),
    ...focusSentence(brief),
    ...levelSentence(brief),
    ...route,
  ];
}

export const closingHeading = (brief: Brief): string =>
  inTurn(CLOSING_HEADINGS[brief.contentAngle], brief, 'closing-heading');

/**
 * Limits of the term's density, in mentions per hundred words: below `RARE` the closing sentences mention the term,
 * above `OFTEN` they do not. The score requires 0.5 to 3.
 */
const RARE = 0.6;
const OFTEN = 2;

/** @param density mentions of the term per hundred words of the article so far */
export function closingSentences(brief: Brief, term: string, density: number): { before: string; after: string } {
  const fits = (sentence: string) => (sentence.includes('{term}') ? density <= OFTEN : density >= RARE);
  const said = (sentences: readonly string[], place: string) =>
    filled(inTurn(sentences.filter(fits), brief, place), { term });
  return {
    before: said(LAST_POINTS, 'last-point'),
    after: said(isFriendly(brief) ? FRIENDLY_FAREWELLS : FAREWELLS, 'farewell'),
  };
}

const isFriendly = (brief: Brief): boolean =>
  brief.expertise[0]?.tone === 'friendly' || brief.expertise[0]?.tone === 'casual';

function focusSentence(brief: Brief): string[] {
  const focus = withoutEnd(brief.specificFocus?.trim() ?? '', '.:;,');
  if (!focus || saysNoMore(focus, primaryTerm(brief))) return [];
  return [focus.endsWith('?') ? `The question behind it: ${focus}` : `In focus: ${focus}.`];
}

/** Whether the focus only repeats the subject of the article. */
function saysNoMore(focus: string, term: string): boolean {
  const named = new Set(contentWords(term));
  return contentWords(focus).every((word) => named.has(word)) && named.size > 0;
}

const LEVELS: Record<'beginner' | 'expert', readonly string[]> = {
  beginner: ['No prior knowledge is needed.', 'Nothing is taken for granted.', 'It starts from scratch.'],
  expert: [
    'Some knowledge of the field is assumed.',
    'Terms of the trade are not explained.',
    'The basics are taken as known.',
  ],
};

function levelSentence(brief: Brief): string[] {
  const level = readerLevel(brief);
  return level === 'intermediate' ? [] : [inTurn(LEVELS[level], brief, 'level')];
}

const filled = (text: string, words: Readonly<Record<string, string>>): string =>
  text.replace(/\{(\w+)\}/g, (_, name: string) => words[name] ?? '');
