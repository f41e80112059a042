import { piecesOf } from '../src/editorial/rendering/html-pieces.js';

interface Placed {
  content: string;
  places: readonly { block: string; start: number }[];
}

const textLength = (html: string): number => html.replace(/<[^<>]*>/g, '').replace(/&(?:amp|lt|gt|quot);/g, '?').length;

/** The HTML of each block of a post by its id, as the places of its sentences say it. */
export function blocksOf({ content, places }: Placed): Map<string, string> {
  const found = new Map<string, string>();
  for (const { html, start } of piecesOf(content)) {
    const from = textLength(content.slice(0, start));
    const place = places.find((one) => one.start >= from && one.start < from + textLength(html));
    if (place) found.set(place.block, html);
  }
  return found;
}
