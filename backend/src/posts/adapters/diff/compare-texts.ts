import { diffLines, diffWords } from 'diff';
import type { Comparison, TextPart } from '../../domain/comparison.ts';
import { readable } from './readable.ts';

/**
 * Maximum edits of a comparison; beyond it two texts count as too different, because the work grows with the square of
 * the edits.
 */
const MAX_EDITS = 2_000;
/** Characters of a changed passage, before and after together, that are cut into words. */
const MAX_PASSAGE = 200_000;

/** Splits text into words in every script. */
const intlSegmenter = new Intl.Segmenter('en', { granularity: 'word' });

/** Field by field; `content` is HTML. */
export function compareTexts(
  before: Readonly<Record<string, string>>,
  after: Readonly<Record<string, string>>,
): Comparison {
  const fields: Record<string, readonly TextPart[]> = {};
  const coarse: string[] = [];
  for (const [name, text] of Object.entries(after)) {
    const earlier = before[name] ?? '';
    if (earlier === text) continue;
    const read = name === 'content' ? readable : (words: string) => words;
    const passages = byPassages(read(earlier), read(text));
    fields[name] = passages.parts;
    if (passages.coarse) coarse.push(name);
  }
  return { fields, coarse };
}

interface Compared {
  parts: TextPart[];
  coarse: boolean;
}

/** First by lines, that is headings, paragraphs and items; then what changed by words. */
function byPassages(before: string, after: string): Compared {
  const lines = diffLines(before, after, { maxEditLength: MAX_EDITS });
  if (!lines) return whole(before, after);
  const compared: Compared = { parts: [], coarse: false };
  for (let i = 0; i < lines.length; i += 1) {
    const [line, next] = [lines[i]!, lines[i + 1]];
    if (!line.removed || !next?.added) {
      append(compared.parts, { op: opOf(line), text: line.value });
      continue;
    }
    const words = byWords(line.value, next.value);
    for (const part of words.parts) append(compared.parts, part);
    compared.coarse ||= words.coarse;
    i += 1;
  }
  return compared;
}

function byWords(before: string, after: string): Compared {
  if (before.length + after.length > MAX_PASSAGE) return whole(before, after);
  const words = diffWords(before, after, { maxEditLength: MAX_EDITS, intlSegmenter });
  return words
    ? { parts: words.map((part) => ({ op: opOf(part), text: part.value })), coarse: false }
    : whole(before, after);
}

/** Consecutive passages with the same operation become one part. */
function append(parts: TextPart[], part: TextPart): void {
  const last = parts.at(-1);
  if (last?.op === part.op) last.text += part.text;
  else parts.push(part);
}

const opOf = ({ added, removed }: { added: boolean; removed: boolean }): TextPart['op'] =>
  added ? 'add' : removed ? 'remove' : 'same';

/** Shows both texts as a whole, without comparing words. */
function whole(before: string, after: string): Compared {
  const parts: TextPart[] = [
    { op: 'remove', text: before },
    { op: 'add', text: after },
  ];
  return { parts: parts.filter(({ text }) => text), coarse: true };
}
