import type { Page } from 'playwright-core';

/** Maximum number of payloads per post. */
const TOGETHER = 60;

const OPENED = [
  'p',
  'script',
  'style',
  'title',
  'textarea',
  'xmp',
  'iframe',
  'noembed',
  'noframes',
  'noscript',
  'template',
  'select',
  'option',
  'button',
  'audio',
  'video',
  'object',
  'svg',
  'mglyph',
  'mtext',
  'mi',
  'math',
  'table',
  'form',
  'dialog',
  'details',
  'font',
  'a',
  'b',
];
const CLOSED = OPENED.map((name) => `</${name}>`).join('');
/** Closes everything that a payload may leave open: elements, comments and attribute values. */
const END = `${CLOSED}-->'">]]>${CLOSED}`;

/**
 * Payloads in sequence, each preceded by a paragraph with its index. A payload that swallows the next one makes that
 * paragraph disappear.
 */
export interface Group {
  /** Indexes of the payloads. */
  of: readonly number[];
  html: string;
}

/**
 * Distributes payloads over groups. A payload that nothing can close (`<plaintext>`), or that works only on its own (a
 * frameset), gets its own group.
 * @throws Error when a payload would swallow the next one
 */
export async function grouped(page: Page, payloads: ReadonlyMap<number, string>): Promise<Group[]> {
  const aGroup = (of: readonly number[]): Group => ({
    of,
    html: of.map((at) => `<p>before ${at}</p>${payloads.get(at)}${END}`).join('\n'),
  });
  const places = [...payloads.keys()];
  const isAlone = await page.evaluate(
    (texts) =>
      texts.map((text) => {
        const next = new DOMParser().parseFromString(`${text}<p id="next">x</p>`, 'text/html').querySelector('p#next');
        return !next || next.matches(':is(b, svg, math, table) :is(b, svg, math, table) *');
      }),
    places.map((at) => payloads.get(at) + END),
  );
  const others = places.filter((_, n) => !isAlone[n]);
  const count = Math.ceil(others.length / TOGETHER);
  const groups = Array.from({ length: count }, (_, n) => aGroup(others.filter((_, at) => at % count === n)));
  for (const group of groups) {
    const missing = await page.evaluate(markersMissing, [group.of, group.html] as const);
    if (missing.length > 0)
      throw new Error(`Swallowed by the one before: ${missing.map((at) => `${at} ${payloads.get(at)}`).join(', ')}`);
  }
  return [...groups, ...places.filter((_, n) => isAlone[n]).map((at) => aGroup([at]))];
}

/**
 * Returns the indexes of a group whose paragraphs are missing from a document: from this HTML, or from the current
 * document.
 */
export const markersMissing = ([of, html]: readonly [readonly number[], string?]): number[] => {
  const shown = html === undefined ? document : new DOMParser().parseFromString(html, 'text/html');
  const found = new Set([...shown.querySelectorAll('p:not(noscript *)')].map(({ textContent }) => textContent));
  return of.filter((at) => !found.has(`before ${at}`));
};
