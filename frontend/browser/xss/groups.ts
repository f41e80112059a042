import type { Page } from 'playwright-core';

/** In one post. */
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
/** Ends whatever a text may have left open: elements, a comment, a value. */
const END = `${CLOSED}-->'">]]>${CLOSED}`;

/**
 * Texts behind one another, each behind a paragraph that says which it is: where one swallowed the next, that paragraph
 * is missing.
 */
export interface Group {
  /** By their places in the corpus. */
  of: readonly number[];
  html: string;
}

/**
 * What nothing can close (`<plaintext>`), and what only works alone (a frameset), has a group of its own.
 * @throws Error when a text would swallow the next one
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
 * The places of a group whose paragraphs are not among the elements of a document: of this HTML, or of the present one.
 */
export const markersMissing = ([of, html]: readonly [readonly number[], string?]): number[] => {
  const shown = html === undefined ? document : new DOMParser().parseFromString(html, 'text/html');
  const found = new Set([...shown.querySelectorAll('p:not(noscript *)')].map(({ textContent }) => textContent));
  return of.filter((at) => !found.has(`before ${at}`));
};
