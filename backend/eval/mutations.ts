import type { Brief } from '../src/editorial/domain/brief.js';
import { verifyDraft } from '../src/editorial/domain/citations/citation-contract.js';
import { factsOf, quantitiesOf, statedFacts } from '../src/editorial/domain/citations/facts.js';
import { isTurnedRound } from '../src/editorial/domain/citations/negation.js';
import type { Block, Draft, PassageCitation, Sentence } from '../src/editorial/domain/draft/draft.js';
import type { Evidence } from '../src/editorial/domain/evidence/evidence.js';
import { pick, seededRandom } from '../src/editorial/domain/testing/random.js';

/** A post that keeps the contract, with what it was written from. */
export interface GoodPost {
  readonly draft: Draft;
  readonly evidence: Evidence;
  readonly brief: Brief;
}

interface Place {
  readonly sentence: Sentence;
  readonly block: Block;
  /** Every cited sentence of the post. */
  readonly all: readonly Sentence[];
  readonly random: () => number;
  /** What the sentence's passages say. */
  readonly support: string;
}

/** A change to one cited sentence that makes the post untrue; null where the sentence gives no occasion for it. */
type Mutation = (place: Place) => Sentence | null;

const withText = (sentence: Sentence, text: string): Sentence | null =>
  text === sentence.text ? null : { ...sentence, text };
const replaced = (text: string, match: RegExpMatchArray, by: string): string =>
  text.slice(0, match.index) + by + text.slice(match.index! + match[0].length);

const swapNumber: Mutation = ({ sentence, random }) => {
  const numbers = [...sentence.text.matchAll(/\d+/g)];
  if (numbers.length === 0 || sentence.text.includes('“')) return null;
  const number = pick(random, numbers);
  return withText(sentence, replaced(sentence.text, number, String(Number(number[0]) + 1 + Math.floor(random() * 50))));
};

const SPELLED = [
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
  'ten',
  'eleven',
  'twelve',
  'twenty',
  'forty',
];
const swapSpelledNumber: Mutation = ({ sentence, random }) => {
  const numbers = [...sentence.text.matchAll(new RegExp(`\\b(?:${SPELLED.join('|')})\\b`, 'g'))];
  if (numbers.length === 0) return null;
  const number = pick(random, numbers);
  return withText(
    sentence,
    replaced(
      sentence.text,
      number,
      pick(
        random,
        SPELLED.filter((word) => word !== number[0]),
      ),
    ),
  );
};

const MONTHS = [
  'January',
  'February',
  'April',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];
const alterDate: Mutation = ({ sentence, random }) => {
  const dates = [...sentence.text.matchAll(new RegExp(`\\b(?:19|20)\\d\\d\\b|\\b(?:${MONTHS.join('|')})\\b`, 'g'))];
  if (dates.length === 0) return null;
  const date = pick(random, dates);
  const other = /\d/.test(date[0])
    ? String(Number(date[0]) - 1 - Math.floor(random() * 9))
    : pick(
        random,
        MONTHS.filter((month) => month !== date[0]),
      );
  return withText(sentence, replaced(sentence.text, date, other));
};

const losePercent: Mutation = ({ sentence }) =>
  withText(sentence, sentence.text.replace(/(\d)\s?(?:%|per cent|percent)/, '$1 times'));

const UNITS = [
  ['kilograms', 'grams'],
  ['kilometres', 'metres'],
  ['millimetres', 'centimetres'],
  ['kilowatt-hours', 'watt-hours'],
  ['kilowatts', 'watts'],
  ['litres', 'millilitres'],
  ['euros', 'dollars'],
  ['minutes', 'hours'],
  ['hours', 'days'],
  ['days', 'weeks'],
  ['weeks', 'months'],
  ['months', 'years'],
  ['years', 'months'],
  ['seconds', 'minutes'],
  ['°C', 'bar'],
] as const;
const swapUnit: Mutation = ({ sentence }) => {
  const quantities = quantitiesOf(sentence.text).length;
  const pair = UNITS.find(([unit]) => quantities > 0 && new RegExp(`\\d ${unit}\\b|\\d ${unit}`).test(sentence.text));
  return pair ? withText(sentence, sentence.text.replace(new RegExp(`(?<=\\d )${pair[0]}`), pair[1])) : null;
};

const deny: Mutation = ({ sentence, support }) => {
  const denied = withText(
    sentence,
    sentence.text.replace(/(?<= )(is|are|was|were|can|must|should|will)(?= (?!not\b))/, '$1 not'),
  );
  // In a paraphrase only a reader can tell; what the contract can compare is the source's own wording.
  return denied && isTurnedRound(denied.text, sentence.text) && support.replace(/\s+/g, ' ').includes(sentence.text)
    ? denied
    : null;
};

const moveCitation: Mutation = ({ sentence, all, random }) => {
  const others = all.filter((other) => other.citations[0]!.passageId !== sentence.citations[0]!.passageId);
  return others.length > 0 ? { ...sentence, citations: pick(random, others).citations } : null;
};

const inventAddress: Mutation = ({ sentence, random }) => ({
  ...sentence,
  text: `${sentence.text} See https://example-${Math.floor(random() * 1e6)}.test/report.`,
});

const cutQuote: Mutation = ({ sentence, random }) => {
  const [citation] = sentence.citations as [PassageCitation];
  const from = Math.floor(random() * (citation.quote.length - 1));
  return {
    ...sentence,
    citations: [
      {
        ...citation,
        quote: citation.quote.slice(0, from) + citation.quote.slice(from + 1 + Math.floor(random() * 20)),
      },
    ],
  };
};

const changeQuote: Mutation = ({ sentence, random }) => {
  const [citation] = sentence.citations as [PassageCitation];
  const words = citation.quote.split(' ');
  const at = Math.floor(random() * words.length);
  words.splice(at, 1, `${words[at]!}s`);
  return { ...sentence, citations: [{ ...citation, quote: words.join(' ') }] };
};

const changeQuotation: Mutation = ({ sentence, block, random }) => {
  if (block.kind !== 'quote') return null;
  const words = sentence.text.split(' ');
  words.splice(Math.floor(random() * words.length), 1, 'remarkably');
  return withText(sentence, words.join(' '));
};

const inventPassage: Mutation = ({ sentence, random }) => ({
  ...sentence,
  citations: [{ passageId: `invented:${Math.floor(random() * 1e6)}`, quote: sentence.citations[0]!.quote }],
});

export const MUTATIONS: readonly (readonly [name: string, mutation: Mutation])[] = [
  ['number swapped', swapNumber],
  ['spelled number swapped', swapSpelledNumber],
  ['date altered', alterDate],
  ['percentage lost', losePercent],
  ['unit swapped', swapUnit],
  ['statement denied', deny],
  ['citation moved', moveCitation],
  ['address invented', inventAddress],
  ['quoted text cut', cutQuote],
  ['quoted text changed', changeQuote],
  ['quotation changed', changeQuotation],
  ['passage invented', inventPassage],
];

export interface Caught {
  readonly name: string;
  readonly tried: number;
  readonly caught: number;
}

/** Seeded: the same posts give the same mutations. @param rounds mutations of each kind for each post, at most */
export function mutate(posts: readonly GoodPost[], rounds: number): Caught[] {
  return MUTATIONS.map(([name, mutation], kind) => {
    let tried = 0;
    let caught = 0;
    posts.forEach(({ draft, evidence, brief }, index) => {
      const random = seededRandom(kind * 7919 + index * 104729);
      const places = draft.blocks.flatMap((block) =>
        block.kind === 'heading'
          ? []
          : block.sentences
              .filter((sentence) => sentence.citations.length > 0)
              .map((sentence) => ({ block, sentence })),
      );
      const passages = new Map(evidence.passages.map((passage) => [passage.id, passage.text]));
      const all = places.map(({ sentence }) => sentence);
      for (let round = 0; round < rounds; round++) {
        const { block, sentence } = pick(random, places);
        const support = sentence.citations.map(({ passageId }) => passages.get(passageId) ?? '').join('\n');
        const changed = mutation({ sentence, block, all, random, support });
        if (!changed || isStillTrue(sentence, changed, support)) continue;
        tried++;
        if (verifyDraft({ blocks: [{ ...block, sentences: [changed] }] }, evidence, brief).failed.length > 0) caught++;
      }
    });
    return { name, tried, caught };
  });
}

/** Figures that are the same after all, or that the passage has as well, make no falsehood that its text could show. */
function isStillTrue(before: Sentence, after: Sentence, support: string): boolean {
  if (before.text === after.text || after.citations !== before.citations || after.text.includes('://')) return false;
  const [had, has] = [factsOf(before.text), factsOf(after.text)];
  if (had.join() === has.join()) return false;
  const stated = statedFacts(support);
  return has.every((fact) => had.includes(fact) || stated.has(fact));
}
