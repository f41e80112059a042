import { highlight } from '../../../entities/post/post-frame/highlight.js';
import { rangesIn } from '../../../entities/post/post-frame/sentences.js';
import type { MarkedComment } from './mark-labels.js';

const SVG = 'http://www.w3.org/2000/svg';
const HIGHLIGHTED = ['delete', 'query', 'stet'] as const;
/** Roundness of the curve around exchanged words, in pixels. */
const ROUND = 5;

/**
 * Draws marks in the text as proofreaders do: struck out, a caret, a curve around what is exchanged, a question mark,
 * dots under what stands. Returns a function that removes them.
 */
export function drawMarks(page: Document, comments: readonly MarkedComment[], textVersion: number): () => void {
  const placed = comments.flatMap(({ mark: { kind, place } }) =>
    place && place.textVersion === textVersion ? [{ kind, ...place }] : [],
  );
  const rangeOf = (start: number, end: number): Range | undefined =>
    rangesIn(page.body, [{ block: 'mark', sentence: 1, start, end }])[0]?.range;
  const undo = HIGHLIGHTED.map((kind) =>
    highlight(
      page,
      `mark-${kind}`,
      placed.filter((mark) => mark.kind === kind).flatMap(({ start, end }) => rangeOf(start, end) ?? []),
      3,
    ),
  );
  const drawing = page.createElementNS(SVG, 'svg');
  drawing.setAttribute('class', 'proof-marks');
  drawing.setAttribute('aria-hidden', 'true');
  const add = (name: 'path' | 'text', attributes: Record<string, string | number>, text = '') => {
    const element = page.createElementNS(SVG, name);
    for (const [attribute, value] of Object.entries(attributes)) element.setAttribute(attribute, String(value));
    element.textContent = text;
    drawing.append(element);
  };
  const draw = () => {
    drawing.replaceChildren();
    for (const { kind, start, end, turn } of placed) {
      if (kind === 'insert') {
        const box = lastBox(rangeOf(Math.max(0, start - 1), Math.max(1, start)));
        if (!box) continue;
        const x = start > 0 ? box.right : box.left;
        add('path', { d: `M ${x - 5} ${box.bottom + 2} L ${x} ${box.bottom - 7} L ${x + 5} ${box.bottom + 2}` });
      }
      if (kind === 'query') {
        const box = lastBox(rangeOf(start, end));
        if (box) add('text', { x: box.right - 3, y: box.top + 4 }, '?');
      }
      if (kind === 'transpose' && turn !== null) {
        const [first, second] = [lastBox(rangeOf(start, turn)), lastBox(rangeOf(turn, end))];
        if (first && second) add('path', { d: curveAround(first, second) });
      }
    }
  };
  draw();
  // Outside the body, whose text content names the places of sentences.
  page.documentElement.append(drawing);
  const observer = new ResizeObserver(draw);
  observer.observe(page.body);
  return () => {
    observer.disconnect();
    drawing.remove();
    for (const each of undo) each();
  };
}

const lastBox = (range: Range | undefined): DOMRect | undefined =>
  range ? [...range.getClientRects()].at(-1) : undefined;

/** Over the first part, down between the two, and under the second. */
function curveAround(first: DOMRect, second: DOMRect): string {
  const [left, middle, right] = [first.left, second.left - 2, second.right];
  const [top, bottom] = [first.top + 1, second.bottom - 1];
  const [over, under] = [(first.top + first.bottom) / 2, (second.top + second.bottom) / 2];
  return (
    `M ${left} ${over} V ${top + ROUND} Q ${left} ${top} ${left + ROUND} ${top} H ${middle - ROUND} ` +
    `Q ${middle} ${top} ${middle} ${top + ROUND} V ${bottom - ROUND} Q ${middle} ${bottom} ${middle + ROUND} ${bottom} ` +
    `H ${right - ROUND} Q ${right} ${bottom} ${right} ${bottom - ROUND} V ${under}`
  );
}
