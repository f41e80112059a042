import type { Origin, ProposedCategory } from './proposal.js';
import { proposeTerms } from './propose-terms.js';
import type { PageProfile, SiteReading } from './site-reading.js';

const MAX_CATEGORIES = 8;
const MAX_NAME = 80;
/** Folders and menu entries that say nothing about the subject. */
const UTILITY = new Set(
  (
    'about about-us account accessibility agb author authors autor basket blog cart careers category categories checkout ' +
    'contact contact-us contacto cookie cookies datenschutz en faq feed help home imprint impressum index jobs join ' +
    'kontakt legal login logout mentions-legales news newsletter page pages press presse privacy privacy-policy register ' +
    'rss search shop sign-in sign-up signin signup sitemap support tag tags team terms topic topics uber-uns wp-admin ' +
    'wp-content wp-json'
  ).split(' '),
);
/** Folders whose subfolders are the sections: `/category/heating/`. */
const HOLDERS = new Set('blog category categories kategorie news section sections tag topic topics'.split(' '));
const LANGUAGE = /^[a-z]{2}(?:-[a-z]{2})?$/i;
const NUMBER = /^\d+$/;

interface Group {
  name: string;
  description: string | null;
  texts: string[];
  addresses: Set<string>;
  from: Origin;
}

/**
 * Proposes what the website could write about: the sections that its pages and feed entries name, otherwise the folders
 * of its addresses, otherwise the entries of its menu.
 */
export function proposeCategories(reading: SiteReading): ProposedCategory[] {
  const groups = [declared(reading), byFolder(reading), byMenu(reading)].find(({ size }) => size > 0) ?? new Map();
  return [...(groups as Map<string, Group>).values()]
    .toSorted((a, b) => b.addresses.size - a.addresses.size)
    .slice(0, MAX_CATEGORIES)
    .map(({ name, description, texts, addresses, from }) => ({
      name,
      description,
      terms: proposeTerms(name, texts),
      pages: addresses.size,
      from,
    }));
}

export const isUtility = (url: string): boolean => {
  const folders = foldersOf(url);
  return folders.length > 0 && UTILITY.has(folders.at(-1)!);
};

function declared({ pages, feeds }: SiteReading): Map<string, Group> {
  const groups = new Map<string, Group>();
  for (const page of pages)
    if (page.section) join(groups, page.section, { kind: 'page', url: page.url }, page.url, textsOf(page));
  for (const feed of feeds)
    for (const { title, url, categories } of feed.entries)
      for (const name of categories.slice(0, 3))
        join(groups, name, { kind: 'feed', url: feed.url }, url ?? title, [title]);
  // The page about a section says what it is about.
  for (const page of pages) {
    const group = groups.get(keyOf(foldersOf(page.url).at(-1) ?? ''));
    if (group && page.description) group.description ??= page.description;
  }
  return groups;
}

function byFolder({ home, pages, addresses, sitemap }: SiteReading): Map<string, Group> {
  const read = new Map(pages.map((page) => [page.url, page]));
  const names = menuNames(home);
  const groups = new Map<string, Group>();
  for (const url of addresses) {
    const [folder, page] = foldersOf(url);
    if (folder === undefined || page === undefined || UTILITY.has(folder)) continue;
    const from: Origin = sitemap ? { kind: 'sitemap', url: sitemap } : { kind: 'page', url: home.url };
    const profile = read.get(url);
    join(groups, names.get(folder) ?? named(folder), from, url, profile ? textsOf(profile) : [named(page)]);
  }
  for (const [key, { addresses: own }] of groups) if (own.size < 2) groups.delete(key);
  return groups;
}

function byMenu({ home, pages }: SiteReading): Map<string, Group> {
  const read = new Map(pages.map((page) => [page.url, page]));
  const groups = new Map<string, Group>();
  for (const { url, text, isInMenu } of home.links) {
    if (!isInMenu || !text || foldersOf(url).length === 0 || isUtility(url)) continue;
    const page = read.get(url);
    const group = join(groups, text, { kind: 'page', url: home.url }, url, page ? textsOf(page) : []);
    if (group && page?.description) group.description ??= page.description;
  }
  return groups;
}

function join(groups: Map<string, Group>, name: string, from: Origin, address: string, texts: readonly string[]) {
  const key = keyOf(name);
  if (!key || UTILITY.has(key) || name.length > MAX_NAME) return undefined;
  const group = groups.get(key) ?? { name, description: null, texts: [], addresses: new Set(), from };
  groups.set(key, group);
  group.addresses.add(address);
  group.texts.push(...texts);
  return group;
}

const menuNames = ({ links }: PageProfile): Map<string, string> =>
  new Map(
    links.flatMap(({ url, text, isInMenu }) => {
      const folders = foldersOf(url);
      return isInMenu && text && folders.length === 1 ? [[folders[0]!, text] as const] : [];
    }),
  );

/** The folders of an address that say what it is about: without languages, dates and what only holds sections. */
function foldersOf(url: string): string[] {
  const folders = (URL.parse(url)?.pathname ?? '')
    .split('/')
    .filter(Boolean)
    .map((folder) =>
      decoded(folder)
        .replace(/\.(?:html?|php|aspx?)$/i, '')
        .toLowerCase(),
    )
    .filter((folder) => !NUMBER.test(folder));
  while (folders.length > 1 && (HOLDERS.has(folders[0]!) || LANGUAGE.test(folders[0]!))) folders.shift();
  return folders;
}

function decoded(folder: string): string {
  try {
    return decodeURIComponent(folder);
  } catch {
    return folder;
  }
}

const named = (folder: string): string => {
  const text = folder.replaceAll(/[-_+]+/g, ' ').trim();
  return text.charAt(0).toUpperCase() + text.slice(1);
};

const keyOf = (name: string): string =>
  name
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
    .replaceAll(/^-|-$/g, '');

const textsOf = ({ title, headings }: PageProfile): string[] => [title, ...headings];
