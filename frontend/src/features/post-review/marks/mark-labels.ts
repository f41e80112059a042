import type { components } from '../../../api/schema.js';
import type { Item } from '../../../api/types.js';

export type Mark = components['schemas']['MarkResponse'];
export type MarkKind = Mark['kind'];
export type MarkedComment = Item<'/api/blog-posts/{id}/comments'> & { mark: Mark };

/** Label and key of each kind of proof mark. */
export const MARKS: Record<MarkKind, { label: string; key: string }> = {
  delete: { label: 'Delete', key: 'x' },
  insert: { label: 'Insert', key: 'i' },
  transpose: { label: 'Transpose', key: 't' },
  query: { label: 'Query', key: 'q' },
  stet: { label: 'Stet', key: 's' },
};

export const KINDS = Object.keys(MARKS) as MarkKind[];

/** Whether a mark says what the text is to be, so that it can be carried out. */
export const changesText = ({ kind }: Pick<Mark, 'kind'>): boolean => kind !== 'query' && kind !== 'stet';

const MAX_QUOTE = 80;
const short = (text: string): string => (text.length > MAX_QUOTE ? `${text.slice(0, MAX_QUOTE)}…` : text);

/** Says what a mark wants, such as `Delete “very”`. */
export function markText(mark: Mark, sentence: string): string {
  const before = sentence.slice(0, mark.start).trimEnd();
  if (mark.kind === 'insert') {
    const after = before.split(' ').slice(-3).join(' ');
    return `Insert “${short(mark.words ?? '')}” ${after ? `after “${short(after)}”` : 'at the beginning'}`;
  }
  if (mark.kind === 'transpose') {
    const turn = mark.turn ?? mark.end;
    return `Transpose “${short(sentence.slice(mark.start, turn).trim())}” and “${short(sentence.slice(turn, mark.end).trim())}”`;
  }
  return `${MARKS[mark.kind].label} “${short(mark.quote)}”`;
}

/**
 * Writes open marks as an instruction for a rewrite.
 * @returns also how many marks it has: those that fit into the limit
 */
export function instructionOf(marks: readonly MarkedComment[], limit: number): { text: string; count: number } {
  let text = 'Make exactly these changes and leave everything else:';
  let count = 0;
  for (const { mark, sentence, text: note } of marks) {
    const line = `\n- ${markText(mark, sentence?.text ?? '')} in “${sentence?.text ?? ''}”${note ? ` (${note})` : ''}`;
    if (text.length + line.length > limit) break;
    text += line;
    count += 1;
  }
  return { text, count };
}
