import { normalized } from '../../../shared/domain/normalized.js';
import type { Difference, Finding } from './live-check.js';

/** What of a page is compared. */
export interface PageFacts {
  /** `<title>`; null without one. */
  title: string | null;
  headings: readonly string[];
  /** Where the page says that it is to be found, as written. */
  canonical: string | null;
  description: string | null;
  /** What the page says to all search engines, or to the largest. */
  robots: readonly string[];
  /** All that is shown, without scripts and styles. */
  text: string;
}

/** The approved version. */
export interface Sealed {
  title: string;
  metaTitle: string;
  metaDescription: string;
  /** Texts of the content's blocks. */
  blocks: readonly string[];
}

/** Differences that are told of one page. */
const MOST = 10;
const SHOWN = 300;
/** A word for robots; in a header it may name the largest of them. */
const KEEPS_OUT = /^(?:(?:googlebot|robots|\*)\s*:\s*)?(?:noindex|none)$/i;

/**
 * What the page has otherwise than the approved version. A page has menus and more around it, so what is added is not
 * seen; site builders turn quotes and dashes into others, add the site's name to the title and leave the description
 * out, which is no difference.
 * @param url where the page was found in the end
 */
export function comparePage(sealed: Sealed, page: PageFacts, url: string): Finding {
  const differences: Difference[] = [];
  const report = (field: Difference['field'], expected: string, seen: string | null): void => {
    if (differences.length < MOST)
      differences.push({ field, expected: cut(expected), seen: seen === null ? null : cut(seen) });
  };
  const titles = [...page.headings, ...(page.title === null ? [] : [page.title])];
  if (!titles.some((title) => holds(title, sealed.title))) report('title', sealed.title, titles[0] ?? null);
  const { title } = page;
  if (sealed.metaTitle && title !== null && ![sealed.metaTitle, sealed.title].some((one) => holds(title, one)))
    report('meta_title', sealed.metaTitle, title);
  if (sealed.metaDescription && page.description && plain(page.description) !== plain(sealed.metaDescription))
    report('meta_description', sealed.metaDescription, page.description);
  if (page.canonical !== null && !isSamePlace(page.canonical, url)) report('canonical', url, page.canonical);
  const closed = page.robots.find((words) => words.split(',').some((word) => KEEPS_OUT.test(word.trim())));
  if (closed !== undefined) report('robots', 'Search engines may show it', closed);
  const text = plain(page.text);
  for (const block of sealed.blocks) if (!text.includes(plain(block))) report('content', block, null);
  return { state: differences.length ? 'drifted' : 'live', differences };
}

const holds = (text: string, part: string): boolean => plain(text).includes(plain(part));

/**
 * Without what site builders and browsers set otherwise: spaces, kinds of quotes and dashes, ligatures, the × of “2x4”.
 */
const plain = (text: string): string =>
  normalized(text, 'NFKC')
    .replaceAll(/["'`´‘’‚‛“”„‟«»‹›′″]/g, '')
    .replaceAll(/[‐‑‒–—―−-]+/g, '-')
    .replaceAll('×', 'x')
    .replaceAll(/[\s\u200B-\u200D\u2060\uFEFF\u00AD]+/g, '');

function isSamePlace(canonical: string, url: string): boolean {
  const place = (address: URL): string =>
    `${address.host.replace(/^www\./, '')}${decoded(address.pathname).replace(/\/$/, '')}${address.search}`;
  const named = URL.parse(canonical, url);
  return named !== null && place(named) === place(new URL(url));
}

function decoded(path: string): string {
  try {
    return decodeURI(path);
  } catch {
    return path;
  }
}

const cut = (text: string): string => {
  const line = text.replaceAll(/\s+/g, ' ').trim();
  return line.length > SHOWN ? `${line.slice(0, SHOWN - 1)}…` : line;
};
