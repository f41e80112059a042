import { normalized } from '../../../shared/domain/normalized.js';
import type { Difference, Finding } from './live-check.js';

/** Facts of a page that are compared with the approved version. */
export interface PageFacts {
  /** Text of `<title>`; null when the page has none. */
  title: string | null;
  headings: readonly string[];
  /** Canonical URL in the page, as written; null when it has none. */
  canonical: string | null;
  description: string | null;
  /** Robots directives for all search engines or for Google. */
  robots: readonly string[];
  /** Visible text, without scripts and styles. */
  text: string;
}

/** The approved version with which a page is compared. */
export interface Sealed {
  title: string;
  metaTitle: string;
  metaDescription: string;
  /** Texts of the blocks of the content, such as paragraphs. */
  blocks: readonly string[];
}

/** Maximum number of differences reported per page. */
const MOST = 10;
const SHOWN = 300;
/** Matches a robots directive that forbids indexing. In a header it may be addressed to all robots or to Google. */
const KEEPS_OUT = /^(?:(?:googlebot|robots|\*)\s*:\s*)?(?:noindex|none)$/i;

/**
 * Compares a page with the approved version. Additional text is not reported, since every page has menus and the like.
 * Neither are changes that site builders commonly make: other quotes and dashes, the site's name in the title, or a
 * missing description.
 * @param url final URL of the page, after redirects
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
 * Normalises what site builders and browsers change: whitespace, kinds of quotes and dashes, ligatures, and the × of
 * “2x4”. The arrow of a footnote is no text: Ghost keeps no place for it to lead back to.
 */
const plain = (text: string): string =>
  normalized(text, 'NFKC')
    .replaceAll('↩', '')
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
