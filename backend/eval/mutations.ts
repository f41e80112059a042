import { type Brief, languageOfBrief } from '../src/editorial/domain/brief.js';
import { verifyDraft } from '../src/editorial/domain/citations/citation-contract.js';
import { factsOf, statedFacts } from '../src/editorial/domain/citations/facts.js';
import type { Block, Draft, PassageCitation, Sentence } from '../src/editorial/domain/draft/draft.js';
import type { Evidence } from '../src/editorial/domain/evidence/evidence.js';
import type { Language } from '../src/editorial/domain/language/language.js';
import { pick, seededRandom } from '../src/editorial/domain/testing/random.js';
import { words as wordsOf } from '../src/editorial/domain/text/words.js';
import { anyOf, type MutationWords, mutationWordsOf } from './mutation-words.js';

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
  readonly words: MutationWords;
}

/** A change to one cited sentence that makes the post untrue; null where the sentence gives no occasion for it. */
type Mutation = (place: Place) => Sentence | null;

const withText = (sentence: Sentence, text: string): Sentence | null =>
  text === sentence.text ? null : { ...sentence, text };
const replaced = (text: string, match: RegExpMatchArray, by: string): string =>
  text.slice(0, match.index) + by + text.slice(match.index! + match[0].length);

const swapNumber: Mutation = ({ sentence, random }) => {
  const numbers = [...sentence.text.matchAll(/\d+/g)];
  if (numbers.length === 0 || /[“„«»]/.test(sentence.text)) return null;
  const number = pick(random, numbers);
  return withText(sentence, replaced(sentence.text, number, String(Number(number[0]) + 1 + Math.floor(random() * 50))));
};

const swapSpelledNumber: Mutation = ({ sentence, random, words: { numbers } }) => {
  const found = [...sentence.text.matchAll(anyOf(numbers))];
  if (found.length === 0) return null;
  const number = pick(random, found);
  const others = numbers.filter((word) => word !== number[0]);
  return withText(sentence, replaced(sentence.text, number, pick(random, others)));
};

/** "1.200" for twelve hundred becomes "1,200", which is little more than one where the comma is the decimal mark. */
const makeThousandsDecimals: Mutation = ({ sentence, random, words: { thousands } }) => {
  const numbers = thousands ? [...sentence.text.matchAll(thousands)] : [];
  if (numbers.length === 0) return null;
  const number = pick(random, numbers);
  return withText(sentence, replaced(sentence.text, number, number[0].replace(/\D/u, ',')));
};

const alterDate: Mutation = ({ sentence, random, words: { months } }) => {
  const dates = [...sentence.text.matchAll(/\b(?:19|20)\d\d\b/g), ...sentence.text.matchAll(anyOf(months))].sort(
    (a, b) => a.index - b.index,
  );
  if (dates.length === 0) return null;
  const date = pick(random, dates);
  const other = /\d/.test(date[0])
    ? String(Number(date[0]) - 1 - Math.floor(random() * 9))
    : pick(
        random,
        months.filter((month) => month !== date[0]),
      );
  return withText(sentence, replaced(sentence.text, date, other));
};

const losePercent: Mutation = ({ sentence, words: { percent, times } }) =>
  withText(sentence, sentence.text.replace(percent, `$1 ${times}`));

const swapUnit: Mutation = ({ sentence, words: { units } }) => {
  const pair = units.find(([unit]) => new RegExp(`\\d\\s${unit}(?!\\p{L})`, 'u').test(sentence.text));
  return pair
    ? withText(sentence, sentence.text.replace(new RegExp(`(?<=\\d\\s)${pair[0]}(?!\\p{L})`, 'u'), pair[1]))
    : null;
};

const deny: Mutation = ({ sentence, support, words: { denied, denials } }) => {
  const changed = denials.test(sentence.text) ? null : withText(sentence, denied(sentence.text));
  // In a paraphrase only a reader can tell; what the contract can compare is the source's own wording.
  return changed && support.replace(/\s+/g, ' ').includes(sentence.text) ? changed : null;
};

/** Share of the words of a passage from which another one is the same text on another page. */
const SAME_TEXT = 0.5;
function isSameText(one: string, other: string): boolean {
  const there = new Set(wordsOf(other));
  const own = wordsOf(one);
  return own.filter((word) => there.has(word)).length >= SAME_TEXT * own.length;
}

const moveCitation: Mutation = ({ sentence, all, random }) => {
  const quote = ({ citations }: Sentence) => (citations[0] as PassageCitation).quote;
  // Two pages may have nearly the same text, and either proves the sentence.
  const others = all.filter((other) => !isSameText(quote(sentence), quote(other)));
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
  ['thousands made decimals', makeThousandsDecimals],
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

/**
 * Seeded: the same posts give the same mutations.
 * @param rounds mutations of each kind for each post, at most
 * @param names the kinds; all when absent
 */
export function mutate(posts: readonly GoodPost[], rounds: number, names?: readonly string[]): Caught[] {
  return MUTATIONS.filter(([name]) => names?.includes(name) ?? true).map(([name, mutation], kind) => {
    let tried = 0;
    let caught = 0;
    posts.forEach(({ draft, evidence, brief }, index) => {
      const words = mutationWordsOf(brief.website.language);
      const language = languageOfBrief(brief);
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
        if (places.length === 0) break;
        const { block, sentence } = pick(random, places);
        const support = sentence.citations.map(({ passageId }) => passages.get(passageId) ?? '').join('\n');
        const changed = mutation({ sentence, block, all, random, support, words });
        const untrue =
          mutation === makeThousandsDecimals || (changed && !isStillTrue(sentence, changed, support, language));
        if (!changed || !untrue) continue;
        tried++;
        if (verifyDraft({ blocks: [{ ...block, sentences: [changed] }] }, evidence, brief).failed.length > 0) caught++;
      }
    });
    return { name, tried, caught };
  });
}

/** Figures that are the same after all, or that the passage has as well, make no falsehood that its text could show. */
function isStillTrue(before: Sentence, after: Sentence, support: string, language: Language): boolean {
  if (before.text === after.text || after.citations !== before.citations || after.text.includes('://')) return false;
  const [had, has] = [factsOf(before.text, language), factsOf(after.text, language)];
  if (had.join() === has.join()) return false;
  const stated = statedFacts(support, language);
  return has.every((fact) => had.includes(fact) || stated.has(fact));
}
