import { MAX_POST_HTML } from '../../shared/domain/post-length.js';

/** A thing of another system's export, as its reader finds it. */
export interface HistoryItem {
  /** `post`; anything else is left out. */
  type: string;
  /** As that system writes it. */
  status: string;
  /** What it is called there, and never again. */
  sourceKey: string;
  title: string;
  slug: string;
  url: string | null;
  /** ISO 8601 UTC, or nothing that is a time. */
  publishedAt: string | null;
  createdAt: string | null;
  content: string;
  excerpt: string;
  author: string;
  /** The first one is the post's. */
  categories: string[];
  tags: string[];
  /** Alternative text of the featured image, of systems whose exports have it with the post. */
  featuredImageAlt?: string;
  metaTitle: string;
  metaDescription: string;
  isProtected: boolean;
}

const EARLIEST = Date.UTC(1990, 0, 1);
const MAX_TAGS = 50;

/** What it is called in a report. */
const TYPES: Readonly<Record<string, string>> = {
  page: 'Pages',
  attachment: 'Attachments',
  revision: 'Revisions',
  nav_menu_item: 'Menu items',
};
const STATES: Readonly<Record<string, string>> = {
  'auto-draft': 'Drafts that were never saved',
  trash: 'Posts in the trash',
  private: 'Private posts',
  inherit: 'Revisions',
  sent: 'Posts that were only sent by mail',
};
const DRAFTS = ['draft', 'pending', 'future', 'scheduled'];

/** Why it is left out, in the words of a report; null when it is taken. */
export function reasonToSkip(item: HistoryItem, drafts: 'skip' | 'pending'): string | null {
  if (item.type !== 'post') return TYPES[item.type] ?? `Entries of the type “${item.type.slice(0, 40)}”`;
  if (!isPublished(item) && !DRAFTS.includes(item.status))
    return STATES[item.status] ?? `Posts with the status “${item.status.slice(0, 40)}”`;
  if (!isPublished(item) && drafts === 'skip') return 'Drafts';
  if (item.isProtected) return 'Posts behind a password';
  if (!item.sourceKey) return 'Posts without an id';
  if (!item.content.trim()) return 'Posts without a text';
  if (item.content.length > MAX_POST_HTML)
    return `Posts of more than ${MAX_POST_HTML.toLocaleString('en')} characters of HTML`;
  return null;
}

export const isPublished = ({ status }: HistoryItem): boolean => status === 'publish' || status === 'published';

/** The time it says, unless it cannot be one of a post. */
export function timeOf(text: string | null, now: Date): Date | null {
  const at = text === null ? Number.NaN : Date.parse(text);
  return Number.isNaN(at) || at < EARLIEST || at > now.getTime() ? null : new Date(at);
}

/** On one line, of what a database can hold, cut. */
export const lineOf = (text: string, most: number): string =>
  [...storable(text).replaceAll(/\s+/g, ' ').trim()].slice(0, most).join('');

export const storable = (text: string): string => text.replaceAll('\0', '').toWellFormed();

export const tagsOf = (names: readonly string[]): string[] =>
  [...new Set(names.map((name) => lineOf(name, 100)).filter(Boolean))].slice(0, MAX_TAGS);

/** Only an address of the web. */
export function addressOf(text: string | null): string | null {
  if (!text || text.length > 2000 || !/^https?:\/\//i.test(text) || !URL.canParse(text)) return null;
  return new URL(text).href.slice(0, 2000);
}
