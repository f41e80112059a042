import type { Sentence } from '../../../entities/post/post-frame/sentences.js';
import { partsIn } from '../marks/marked-parts.js';

/** An instruction names its place by so many paragraphs, */
const MAX_PARAGRAPHS = 3;
/** each by so many characters. */
const MAX_CHARACTERS = 500;

/** Returns the selected words of the post, by paragraph; none where nothing is selected. */
export function selectedWords(page: Document, sentences: readonly Sentence[]): string[] {
  const selection = page.getSelection();
  const range = selection && selection.rangeCount > 0 ? selection.getRangeAt(0) : null;
  if (!range || range.collapsed || !page.body.contains(range.commonAncestorContainer)) return [];
  const paragraphs = new Map<string, string>();
  for (const { block, text, start, end } of partsIn(range, sentences)) {
    const before = paragraphs.get(block);
    paragraphs.set(block, `${before ? `${before} ` : ''}${text.slice(start, end)}`);
  }
  return [...paragraphs.values()]
    .map((words) => words.trim().slice(0, MAX_CHARACTERS))
    .filter(Boolean)
    .slice(0, MAX_PARAGRAPHS);
}
