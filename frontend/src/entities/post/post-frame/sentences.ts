import type { PlacedSentence, SentencePlace } from '../post.js';

/** A sentence with its name, such as `b3.2`, and its range in the elements of a post. */
export interface SentenceRange extends SentencePlace {
  name: string;
  range: Range;
}

export interface Sentence extends SentenceRange {
  text: string;
}

const oneSpaced = (text: string): string => text.replace(/\s+/g, ' ').trim();

/** Finds where the sentences of a post are in its elements, which may be in any document. */
export function rangesIn(post: Node, places: readonly PlacedSentence[]): SentenceRange[] {
  const texts = textsIn(post);
  return places.flatMap(({ block, sentence, start, end }) => {
    const [first, last] = [texts.findLast(({ from }) => from <= start), texts.findLast(({ from }) => from < end)];
    if (!first || !last || end > last.from + last.node.length) return [];
    const range = post.ownerDocument!.createRange();
    range.setStart(first.node, start - first.from);
    range.setEnd(last.node, end - last.from);
    return [{ name: `${block}.${sentence}`, block, sentence, range }];
  });
}

/**
 * Returns the places of the sentences around a position in a text node: two where one ends and the next begins. Numbers
 * of sources belong to the sentence before them.
 */
export function placesAt(
  post: Node,
  places: readonly PlacedSentence[],
  { node, offset }: { node: Node; offset: number },
): PlacedSentence[] {
  const from = textsIn(post).find((text) => text.node === node)?.from;
  if (from === undefined) return [];
  const at = from + offset;
  const around = places.filter(({ start, end }) => start <= at && at <= end);
  if (around.length > 0) return around;
  const before = places.reduce<PlacedSentence | null>(
    (last, place) => (place.end <= at && place.end > (last?.end ?? -1) ? place : last),
    null,
  );
  return before && /^[\s[\]\d]*$/.test(post.textContent!.slice(before.end, at)) ? [before] : [];
}

/** Finds the sentences of a post in its elements, and reads them. */
export const sentencesIn = (post: Node, places: readonly PlacedSentence[]): Sentence[] =>
  rangesIn(post, places).map((placed) => ({ ...placed, text: textOf(placed.range) }));

/**
 * Returns the sentence that is meant: by its text where there is one, because the post may have been edited since, else
 * by its place.
 */
export function sentenceFor(sentences: readonly Sentence[], place: SentencePlace): Sentence | undefined {
  const there = sentences.find(({ name }) => name === `${place.block}.${place.sentence}`);
  if (place.text === undefined) return there;
  const text = oneSpaced(place.text);
  return there?.text === text ? there : sentences.find((sentence) => sentence.text === text);
}

/** Returns the text nodes with where each begins in the text content. */
function textsIn(post: Node): { node: Text; from: number }[] {
  const walker = post.ownerDocument!.createTreeWalker(post, NodeFilter.SHOW_TEXT);
  const texts: { node: Text; from: number }[] = [];
  let from = 0;
  while (walker.nextNode()) {
    const node = walker.currentNode as Text;
    texts.push({ node, from });
    from += node.length;
  }
  return texts.filter(({ node }) => node.length > 0);
}

/**
 * Returns the text of a sentence, or of a part of one, as the server has it: without numbers of sources, the cells of a
 * row as a list.
 */
export function textOf(range: Range): string {
  const own = range.cloneContents();
  for (const number of own.querySelectorAll('sup')) if (/^\s*\[\d+\]\s*$/.test(number.textContent)) number.remove();
  for (const ending of own.querySelectorAll('br')) ending.replaceWith(' ');
  for (const cell of own.querySelectorAll('td, th'))
    if (cell.nextElementSibling && cell.textContent.trim()) cell.append('; ');
  return oneSpaced(own.textContent).replace(/ ; /g, '; ');
}
