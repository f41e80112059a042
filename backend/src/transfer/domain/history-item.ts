import { MAX_POST_HTML } from '../../shared/domain/post-length.js';

/** An entry of another system's export. */
export interface HistoryItem {
  /** Only entries of the type `post` are imported. */
  type: string;
  /** Status in the terms of that system. */
  status: string;
  /** Unique and stable id of the entry in that system. */
  sourceKey: string;
  title: string;
  slug: string;
  url: string | null;
  /** That the export names, if it does; not every tag is one. */
  language: string;
  /** Time in ISO 8601 (UTC); it may be missing or invalid. */
  publishedAt: string | null;
  createdAt: string | null;
  content: string;
  excerpt: string;
  author: string;
  /** The first one becomes the category of the post. */
  categories: string[];
  tags: string[];
  /** Address of the featured image; it may be relative to the post's. */
  featuredImage?: string;
  /** Alternative text of the featured image, present if the export contains it with the post. */
  featuredImageAlt?: string;
  metaTitle: string;
  metaDescription: string;
  isProtected: boolean;
}

const EARLIEST = Date.UTC(1990, 0, 1);
const MAX_TAGS = 50;

/** Labels of skipped types in the report. */
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

/** Returns why an entry is skipped, as a label for the report; null when it is imported. */
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

/** Parses a time; null when it is invalid, before 1990 or in the future. */
export function timeOf(text: string | null, now: Date): Date | null {
  const at = text === null ? Number.NaN : Date.parse(text);
  return Number.isNaN(at) || at < EARLIEST || at > now.getTime() ? null : new Date(at);
}

/** Returns one line of storable text, cut to `most` characters. */
export const lineOf = (text: string, most: number): string =>
  [...storable(text).replaceAll(/\s+/g, ' ').trim()].slice(0, most).join('');

export const storable = (text: string): string => text.replaceAll('\0', '').toWellFormed();

export const tagsOf = (names: readonly string[]): string[] =>
  [...new Set(names.map((name) => lineOf(name, 100)).filter(Boolean))].slice(0, MAX_TAGS);

/** Returns http and https URLs only. */
export function addressOf(text: string | null): string | null {
  if (!text || text.length > 2000 || !/^https?:\/\//i.test(text) || !URL.canParse(text)) return null;
  return new URL(text).href.slice(0, 2000);
}
