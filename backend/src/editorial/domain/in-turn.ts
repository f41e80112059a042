import type { Brief } from './brief.js';

/**
 * Returns one of several wordings. Each further post of a website gets the next wording, and different categories and
 * places in a post start at different ones. The result is the same for the same brief and place.
 */
export function inTurn<T>(wordings: readonly T[], brief: Brief, place: string): T {
  const begin = hashOf(`${brief.website.name} ${brief.category.name} ${place}`);
  return wordings[(begin + brief.existingTitles.length) % wordings.length]!;
}

/** FNV-1a over UTF-16 code units, as a non-negative integer. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return hash >>> 0;
}
