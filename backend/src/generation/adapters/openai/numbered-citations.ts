import { type Language, type PassageCitation, sentenceSpans } from '../../../editorial/index.js';
import type { CitablePassages } from '../language-model/citable-passages.js';
import type { AnswerPiece, CitingRules } from '../language-model/model-provider.js';

/** For a model that cites by writing numbers of passages into its text. */
export const CITED_BY_NUMBER: CitingRules = {
  citing:
    '- To cite, write the number of the passage in square brackets at the end of the sentence, before its full stop: ' +
    '[3], or [3][7] where it rests on two. Cite in this way alone, in every sentence that rests on a passage, also in ' +
    'list items and block quotes.',
  marks: 'no numbers in brackets other than those of passages',
};

/** Something in brackets that no link follows: `[3]`, `[1, 2]`, `[4–6]`, `[passage 3]`, `[^4]`, `【5†source】` or no mark. */
const BRACKETS = /[[【]([^\][【】]{1,60})[\]】](?!\()/g;
/** A number or a range of numbers within a mark. */
const RANGE = /^\s?\^?(?:passages? |p\. ?)?(\d{1,3})(?:\s?[–-]\s?(\d{1,3}))?(?:†.{0,50})?\s?$/i;
/** Characters before which there is no blank. */
const CLOSING = /[.,;:!?)\]»”"'’…[【]/;

/** Most passages that a range may stand for. A longer one is no citation that anybody could follow. */
const MAX_RANGE = 5;

interface Mark {
  /** Where it stood, as an offset in the line without marks. */
  readonly at: number;
  readonly numbers: readonly number[];
}

/** Reference numbers of a source itself, which would be taken for citations where a model copies them. */
const REFERENCES = /\s?\[\d{1,3}(?:\s?[,–-]\s?\d{1,3}){0,9}\]/g;

/** Returns the passages with their numbers as a model reads them. */
export const numberedPassages = (passages: CitablePassages): string =>
  `<search_results>\n${passages.asText().replace(REFERENCES, '')}\n</search_results>`;

/**
 * Turns the marks of an answer into citations: those within a sentence, or right behind it, are its citations. What they
 * quote is the whole passage. A number that no passage has becomes a citation that the contract refuses.
 */
export function citedByNumber(text: string, passages: CitablePassages): AnswerPiece[] {
  const cited = (number: number): PassageCitation => {
    const passage = passages.numbered(number);
    return { passageId: passage?.id ?? 'unknown', quote: passage?.text ?? '' };
  };
  return text.split('\n').flatMap((line, index): AnswerPiece[] => [
    ...(index > 0 ? [{ text: '\n', citations: [] }] : []),
    ...sentencesWithMarks(line, passages.language).map(({ text: sentence, numbers }) => ({
      text: sentence,
      citations: [...new Set(numbers)].map(cited),
    })),
  ]);
}

/** Cuts a line at its sentences and gives each the numbers that are marked in it. The blanks between them stay. */
function sentencesWithMarks(line: string, language: Language): { text: string; numbers: readonly number[] }[] {
  const { text, marks } = withoutMarks(line);
  const spans = sentenceSpans(text, language);
  if (spans.length === 0) return text === '' ? [] : [{ text, numbers: [] }];
  return spans.map((_, index) => {
    const start = index === 0 ? 0 : spans[index]!.start;
    const end = spans[index + 1]?.start ?? text.length;
    return {
      text: text.slice(start, end),
      // A mark at the beginning of the next sentence stood behind the end of this one.
      numbers: marks
        .filter(({ at }) => (at > start || index === 0) && (at <= end || index === spans.length - 1))
        .flatMap(({ numbers }) => numbers),
    };
  });
}

function withoutMarks(line: string): { text: string; marks: readonly Mark[] } {
  const marks: Mark[] = [];
  let text = '';
  let from = 0;
  for (const match of line.matchAll(BRACKETS)) {
    const numbers = numbersIn(match[1]!);
    if (numbers === null) continue;
    const before = text + line.slice(from, match.index);
    text = before.trimEnd();
    marks.push({ at: text.length, numbers });
    from = match.index + match[0].length;
    const end = from;
    while (line[from] === ' ' || line[from] === '\t') from++;
    const next = line[from];
    const hadBlank = before.length > text.length || from > end;
    if (hadBlank && text !== '' && next !== undefined && !CLOSING.test(next)) text += ' ';
  }
  return { text: text + line.slice(from), marks };
}

/** Returns the numbers of a mark; null for brackets with something else. */
function numbersIn(inside: string): number[] | null {
  const ranges = inside.split(/[,;]| and /).map((part) => RANGE.exec(part));
  return ranges.includes(null) ? null : ranges.flatMap((range) => numbersOf(range!));
}

function numbersOf([, first, last]: RegExpExecArray): number[] {
  const from = Number(first);
  const to = last === undefined ? from : Number(last);
  return to > from && to - from < MAX_RANGE ? Array.from({ length: to - from + 1 }, (_, at) => from + at) : [from, to];
}
