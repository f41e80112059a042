export interface Weight {
  elements: number;
  /** How deep they are nested, as far as their tags tell. */
  depth: number;
}

/** Elements that need no end, and those that end where the next one begins. */
const UNCOUNTED = new Set('area base br col dd dt embed hr img input li link meta option p source td th tr track wbr'.split(' '));

/**
 * How heavy markup would be for a parser that builds a tree, found without building one: such parsers, and what weighs
 * up an article, take for ever over a page that is nested without end.
 */
export function weightOf(markup: string): Weight {
  let [elements, depth, deepest] = [0, 0, 0];
  for (const [, end, name = '', rest = ''] of markup.matchAll(/<(\/?)([a-z][\w:.-]*)([^<>]*)/gi)) {
    if (!end) elements += 1;
    if (UNCOUNTED.has(name.toLowerCase()) || rest.endsWith('/')) continue;
    depth = Math.max(0, depth + (end ? -1 : 1));
    deepest = Math.max(deepest, depth);
  }
  return { elements, depth: deepest };
}
