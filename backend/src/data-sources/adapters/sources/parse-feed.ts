import { DOMParser } from 'linkedom';
import type { ContentDocument } from '../../../editorial/index.js';
import { checkMarkup } from '../../../shared/adapters/html/markup-limits.ts';
import { htmlText } from '../pages/page-text.ts';

/** The parts of the DOM that are used here; linkedom has types of its own. */
interface XmlElement {
  readonly localName: string;
  readonly textContent: string | null;
  readonly innerHTML: string;
  readonly children: Iterable<XmlElement>;
  getAttribute(name: string): string | null;
}

const MAX_ENTRIES = 200;
/** Characters of a language that are passed on: a tag has less. */
const MAX_LANGUAGE = 100;
/** Limits of size and nesting, because entries may contain whole pages; anything beyond is not a feed. */
const LIMITS = { depth: 100, elements: 50_000, marks: 500_000 };

/**
 * Parses the entries of an RSS (2.0, 1.0) or Atom feed in their order and converts them to text. Entities declared in a
 * document type are not expanded.
 * @returns null when the text is not a feed
 */
export function parseFeed(xml: string, feedUrl: string): ContentDocument[] | null {
  const feed = entriesOf(xml);
  if (!feed) return null;
  const language = languageIn(feed.holder);
  return feed.entries.flatMap((entry) => documentOf(entry, feedUrl, languageIn(entry) || language));
}

/** What a feed is about, without its texts. */
export interface FeedOutline {
  title: string;
  /** As the feed names it; empty when it does not. */
  language: string;
  entries: { title: string; url: string | null; categories: string[] }[];
}

/** Returns the title of a feed and its entries with their categories; null when the text is not a feed. */
export function feedOutline(xml: string, feedUrl: string): FeedOutline | null {
  const feed = entriesOf(xml);
  return (
    feed && {
      title: htmlText(textOf(feed.holder, 'title')),
      language: languageIn(feed.holder),
      entries: feed.entries.map((entry) => ({
        title: htmlText(textOf(entry, 'title')),
        url: linkOf(entry, feedUrl),
        categories: [...entry.children]
          .filter((child) => bare(child.localName) === 'category')
          .map((child) => (child.getAttribute('term') ?? child.textContent ?? '').trim())
          .filter(Boolean),
      })),
    }
  );
}

function entriesOf(xml: string): { holder: XmlElement; entries: XmlElement[] } | null {
  const root = rootOf(xml);
  if (!root) return null;
  const name = bare(root.localName);
  if (name !== 'rss' && name !== 'RDF' && name !== 'feed') return null;
  const holder = name === 'rss' ? childOf(root, 'channel') : root;
  if (!holder) return null;
  const kind = name === 'feed' ? 'entry' : 'item';
  // RSS 1.0 names its channel beside the items.
  const channel = name === 'RDF' ? (childOf(root, 'channel') ?? root) : holder;
  const entries = [...holder.children].filter((child) => bare(child.localName) === kind).slice(0, MAX_ENTRIES);
  return { holder: channel, entries };
}

function rootOf(xml: string): XmlElement | null {
  try {
    checkMarkup(xml, LIMITS, { xmlMode: true });
    return (
      new DOMParser().parseFromString(xml.trim(), 'text/xml') as unknown as { documentElement: XmlElement | null }
    ).documentElement;
  } catch {
    return null;
  }
}

/** What a feed or an entry declares: `language` in RSS, where entries have that of Dublin Core, and `xml:lang` in Atom. */
const languageIn = (element: XmlElement): string =>
  (textOf(element, 'language') || (element.getAttribute('xml:lang') ?? '')).slice(0, MAX_LANGUAGE);

function documentOf(entry: XmlElement, feedUrl: string, language: string): ContentDocument[] {
  const url = linkOf(entry, feedUrl);
  const title = htmlText(textOf(entry, 'title')) || 'Untitled';
  const text = ['encoded', 'content', 'description', 'summary']
    .map((name) => bodyOf(entry, name))
    .reduce((longest, body) => (body.length > longest.length ? body : longest), '');
  if (!text) return [];
  const published = Date.parse(
    textOf(entry, 'pubDate') || textOf(entry, 'published') || textOf(entry, 'updated') || textOf(entry, 'date'),
  );
  const id = textOf(entry, 'guid') || textOf(entry, 'id') || url || title;
  return [
    {
      id: id.slice(0, 500),
      url,
      title,
      text,
      ...(Number.isNaN(published) ? {} : { publishedAt: new Date(published).toISOString() }),
      ...(language && { language }),
    },
  ];
}

/** Returns an entry's body. Atom declares the type of its content; in all other cases it is escaped HTML. */
function bodyOf(entry: XmlElement, name: string): string {
  const element = childOf(entry, name);
  if (!element) return '';
  const isMarkup = element.getAttribute('type') === 'xhtml';
  return htmlText(isMarkup ? element.innerHTML : (element.textContent ?? ''));
}

function linkOf(entry: XmlElement, feedUrl: string): string | null {
  const links = [...entry.children].filter((child) => bare(child.localName) === 'link');
  const alternate = links.find((link) => (link.getAttribute('rel') ?? 'alternate') === 'alternate');
  const address = (alternate?.getAttribute('href') ?? alternate?.textContent ?? '').trim();
  const url = address ? URL.parse(address, feedUrl) : null;
  return url && /^https?:$/.test(url.protocol) ? url.href : null;
}

const textOf = (entry: XmlElement, name: string): string => childOf(entry, name)?.textContent?.trim() ?? '';

function childOf(element: XmlElement, name: string): XmlElement | undefined {
  const named = [...element.children].filter((child) => bare(child.localName) === name);
  return named.find(({ localName }) => localName === name) ?? named[0];
}

/** Removes the namespace prefix, which linkedom keeps in local names. */
const bare = (name: string): string => name.slice(name.indexOf(':') + 1);
