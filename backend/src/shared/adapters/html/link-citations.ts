/** A number behind a sentence, which leads to its source in the list. */
const MARKER = /<a href="#source-(\d{1,4})"(?: id="citation-(\d{1,4}-\d{1,4})")?>/g;
const IS_MARKER = /^<a href="#source-\d{1,4}"(?: id="citation-\d{1,4}-\d{1,4}")?>$/;
const LINK = /<a [^<>]*>/g;
const LINK_ENDS = /<a(?: [^<>]*)?>|<\/a>/g;
const TO_SOURCE = /^<a href="#source-([^"<>]*)"/;
/** A number that is a link, with the element around it when nothing else is in that. */
const WHOLE_MARKER = /(<sup>)?<a href="#source-([^"<>]*)"[^<>]*>\[\d{1,4}\]<\/a>(<\/sup>)?/g;
const ANY_PLACE = / id="citation-\d{1,4}-\d{1,4}"/;
const NOTE = /<li id="source-(\d{1,4})">/g;
const WAY_BACK = / ?<a href="#citation-\d{1,4}-\d{1,4}">↩<\/a>/g;

/** Whether the sources of a post are footnotes: its notes lead back into the text. */
const hasFootnotes = (html: string): boolean => html.includes('>↩</a>') && html.search(WAY_BACK) >= 0;

/**
 * Makes the citations in a post's sanitised HTML lead somewhere. A marker without a note, because the note or the whole
 * list was removed, goes: whoever took the note away wants no number that leads to nothing, and the record keeps the
 * source. Markers and notes of footnotes are linked in both directions; elsewhere markers have no ids. Linear and
 * idempotent.
 * @param isFootnotes whether notes are to lead back; as they do now when absent
 */
export function linkCitations(html: string, isFootnotes = hasFootnotes(html)): string {
  const lead = withoutDanglingMarkers(html);
  if (isFootnotes) return linkFootnotes(lead);
  return lead.includes('"#citation-') ? lead : lead.replace(LINK, (link) => link.replace(ANY_PLACE, ''));
}

/** Removes links to notes that are not there. Words that are such a link stay, a number does not. */
function withoutDanglingMarkers(html: string): string {
  if (!html.includes('<a href="#source-')) return html;
  const notes = new Set(Array.from(html.matchAll(NOTE), ([, number]) => number));
  const dropped: boolean[] = [];
  return html
    .replace(WHOLE_MARKER, (whole, before = '', number: string, after = '') => {
      if (notes.has(number)) return whole;
      return before && after ? '' : before + after;
    })
    .replaceAll('<sup></sup>', '')
    .replace(LINK_ENDS, (tag) => {
      if (tag === '</a>') return dropped.pop() ? '' : tag;
      const number = TO_SOURCE.exec(tag)?.[1];
      const isDangling = number !== undefined && !notes.has(number);
      dropped.push(isDangling);
      return isDangling ? '' : tag;
    });
}

/**
 * Links markers and notes in both directions: each marker has an id of its own, and each note leads back to each of its
 * markers in the order of the text. A marker keeps its id where it can, so that blocks which nobody touched stay byte
 * for byte the same.
 */
function linkFootnotes(html: string): string {
  const highest = new Map<string, number>();
  for (const [, number = '', place = ''] of html.matchAll(MARKER)) {
    const [of, count] = place.split('-');
    if (of === number) highest.set(number, Math.max(highest.get(number) ?? 0, Number(count)));
  }
  const places = new Map<string, string[]>();
  const taken = new Set<string>();
  const marked = html
    .replace(WAY_BACK, '')
    .replace(LINK, (link) => (IS_MARKER.test(link) ? link : link.replace(ANY_PLACE, '')))
    .replace(MARKER, (_, number: string, place?: string) => {
      const isOwn = place !== undefined && place.startsWith(`${number}-`) && !taken.has(place);
      const id = isOwn ? place : nextPlace(number, highest);
      taken.add(id);
      const ofNumber = places.get(number);
      if (ofNumber) ofNumber.push(id);
      else places.set(number, [id]);
      return `<a href="#source-${number}" id="citation-${id}">`;
    });
  return withWaysBack(marked, places);
}

function nextPlace(number: string, highest: Map<string, number>): string {
  const next = (highest.get(number) ?? 0) + 1;
  highest.set(number, next);
  return `${number}-${next}`;
}

/** Of notes with the same number, the first is the one that markers lead to. */
function withWaysBack(html: string, places: ReadonlyMap<string, readonly string[]>): string {
  const seen = new Set<string>();
  let linked = '';
  let from = 0;
  for (const { 0: opening, 1: number = '', index } of html.matchAll(NOTE)) {
    linked += html.slice(from, index);
    from = index + opening.length;
    if (seen.has(number)) {
      linked += '<li>';
      continue;
    }
    seen.add(number);
    const end = html.indexOf('</li>', from);
    const ways = (places.get(number) ?? []).map((place) => ` <a href="#citation-${place}">↩</a>`).join('');
    linked += opening + html.slice(from, end) + ways;
    from = end;
  }
  return linked + html.slice(from);
}
