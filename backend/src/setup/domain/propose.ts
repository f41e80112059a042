import type { Proposal, Proposed, ProposedFeed, ProposedPage } from './proposal.js';
import { isUtility, proposeCategories } from './propose-categories.js';
import { proposeExpertise } from './propose-expertise.js';
import { proposeLanguage } from './propose-language.js';
import type { PageProfile, SiteReading } from './site-reading.js';

const MAX_PAGES = 12;
const MAX_FEEDS = 3;
const MAX_COLOURS = 5;
const MAX_NAME = 100;
const SEPARATOR = / [|–—·•»:-] |\s?[｜・：]\s?/;

/** Proposes what a website could be set up with, from what was read of its site. */
export function propose(read: SiteReading): Proposal {
  const name = nameOf(read);
  const reading = { ...read, pages: read.pages.map((page) => titledWithout(name.value, page)) };
  const { home, pages, addresses, isPartial } = reading;
  return {
    url: home.url,
    name,
    description: home.description ? { value: home.description, from: { kind: 'page', url: home.url } } : null,
    logo: read.logo && { value: read.logo.value, from: { kind: 'picture', url: read.logo.url } },
    colours: read.colours.slice(0, MAX_COLOURS).map(({ value, url }) => ({
      value,
      from: { kind: url === home.url ? 'page' : 'style sheet', url },
    })),
    language: proposeLanguage(reading),
    categories: proposeCategories(reading),
    expertise: proposeExpertise(reading),
    pages: pagesOf(reading),
    feeds: feedsOf(reading),
    found: addresses.length,
    read: pages.length + 1,
    isPartial,
  };
}

/** The declared name, otherwise what the titles of all pages share, otherwise the host. */
function nameOf({ home, pages }: SiteReading): Proposed<string> {
  const declaring = [home, ...pages].find(({ siteName }) => siteName);
  const parts = home.title.split(SEPARATOR).filter(Boolean);
  const shared = parts.find((part) => pages.filter(({ title }) => title.includes(part)).length > pages.length / 2);
  const value = declaring?.siteName || (pages.length > 1 && shared) || parts[0] || new URL(home.url).host;
  return { value: value.slice(0, MAX_NAME).toWellFormed(), from: { kind: 'page', url: (declaring ?? home).url } };
}

/** A page whose title does not repeat the name of the site, unless it says nothing else. */
function titledWithout(name: string, page: PageProfile): PageProfile {
  const title = page.title
    .split(SEPARATOR)
    .filter((part) => part !== name)
    .join(' – ');
  return { ...page, title: title || page.title };
}

/** Pages with a title of their own, those that most pages link first. */
function pagesOf({ home, pages }: SiteReading): ProposedPage[] {
  const linked = new Map<string, { count: number; by: string }>();
  for (const page of [home, ...pages])
    for (const url of new Set(page.links.map((link) => link.url))) {
      const known = linked.get(url);
      if (known) known.count += 1;
      else linked.set(url, { count: 1, by: page.url });
    }
  const weight = (url: string): number => linked.get(url)?.count ?? 0;
  return pages
    .filter(({ url, title }) => url !== home.url && title && !isUtility(url))
    .toSorted((a, b) => weight(b.url) - weight(a.url))
    .slice(0, MAX_PAGES)
    .map(({ url, title }) => ({ title, url, from: { kind: 'page', url: linked.get(url)?.by ?? home.url } }));
}

const feedsOf = ({ home, feeds }: SiteReading): ProposedFeed[] =>
  feeds.slice(0, MAX_FEEDS).map(({ url, title, entries }) => ({
    name: title || 'Feed',
    url,
    entries: entries.length,
    from: { kind: 'page', url: home.url },
  }));
