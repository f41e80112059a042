import type { Brief } from './brief.js';

/**
 * One of several wordings, by turns: a website's next post gets the next one, and its categories and places in a post
 * begin at different ones. The same brief always gets the same.
 */
export function inTurn<T>(wordings: readonly T[], brief: Brief, place: string): T {
  const begin = hashOf(`${brief.website.name} ${brief.category.name} ${place}`);
  return wordings[(begin + brief.existingTitles.length) % wordings.length]!;
}

/** FNV-1a over UTF-16 units, as a whole number that is not negative. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return hash >>> 0;
}
