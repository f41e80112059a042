import { FileRefused } from '../../domain/errors.js';
import type { HistoryItem } from '../../domain/history-item.js';
import { storable } from '../../domain/history-item.js';
import { rowsOf } from './ghost-rows.js';
import { headings } from './wordpress-html.js';

/** Tables with data that belongs to posts. They are small compared to the posts and are read before them. */
interface Beside {
  tags: Map<string, string>;
  people: Map<string, string>;
  tagsOf: Map<string, string[]>;
  authorOf: Map<string, string>;
  metaOf: Map<string, { title: string; description: string; imageAlt: string }>;
  /** Of the website. */
  language: string;
}

/**
 * Maximum number of rows in all tables together, except the posts: these rows are held in memory, and no blog's export
 * has more.
 */
const MAX_LINKS = 2_000_000;

/** Names of the setting, which changed with Ghost 5. */
const LANGUAGE_SETTINGS = ['locale', 'lang', 'default_locale'];

/**
 * Reads a Ghost export in the documented format: first the tags and authors, then the posts in a second pass.
 * @param website URL at which the posts are published
 */
export async function* readGhost(path: string, website: string, signal?: AbortSignal): AsyncGenerator<HistoryItem> {
  const beside = await readBeside(path, signal);
  for await (const { row } of rowsOf(path, ['posts'], signal)) yield itemOf(row, beside, website.replace(/\/$/, ''));
}

async function readBeside(path: string, signal?: AbortSignal): Promise<Beside> {
  const beside: Beside = {
    tags: new Map(),
    people: new Map(),
    tagsOf: new Map(),
    authorOf: new Map(),
    metaOf: new Map(),
    language: '',
  };
  const order = new Map<string, { at: number; id: string }[]>();
  let links = 0;
  for await (const { table, row } of rowsOf(
    path,
    ['settings', 'tags', 'users', 'posts_tags', 'posts_authors', 'posts_meta'],
    signal,
  )) {
    if (++links > MAX_LINKS) throw new FileRefused('The file has more tags and authors than a blog can have.');
    const id = text(row['id']);
    const post = text(row['post_id']);
    if (table === 'settings') {
      if (LANGUAGE_SETTINGS.includes(text(row['key']))) beside.language = text(row['value']);
    } else if (table === 'tags') beside.tags.set(id, text(row['name']));
    else if (table === 'users') beside.people.set(id, text(row['name']));
    else if (table === 'posts_tags')
      addTo(order, post, { at: Number(row['sort_order']) || 0, id: text(row['tag_id']) });
    else if (table === 'posts_authors')
      beside.authorOf.set(
        post,
        Number(row['sort_order']) || !beside.authorOf.has(post)
          ? (beside.authorOf.get(post) ?? text(row['author_id']))
          : text(row['author_id']),
      );
    else
      beside.metaOf.set(post, {
        title: text(row['meta_title']),
        description: text(row['meta_description']),
        imageAlt: text(row['feature_image_alt']),
      });
  }
  for (const [post, tags] of order)
    beside.tagsOf.set(
      post,
      tags.sort((a, b) => a.at - b.at).map(({ id }) => id),
    );
  return beside;
}

function addTo<T>(lists: Map<string, T[]>, key: string, item: T): void {
  const list = lists.get(key);
  if (list) list.push(item);
  else lists.set(key, [item]);
}

function itemOf(row: Record<string, unknown>, beside: Beside, website: string): HistoryItem {
  const id = text(row['id']);
  // Internal tags begin with a number sign and are not shown to readers.
  const tags = (beside.tagsOf.get(id) ?? [])
    .map((tag) => beside.tags.get(tag) ?? '')
    .filter((name) => name && !name.startsWith('#'));
  const slug = text(row['slug']);
  const meta = beside.metaOf.get(id);
  const status = text(row['status']);
  return {
    type: text(row['type']) || (row['page'] === 1 || row['page'] === true ? 'page' : 'post'),
    status,
    sourceKey: text(row['uuid']) || id,
    title: text(row['title']),
    slug,
    language: beside.language,
    url: status === 'published' && slug ? `${website}/${slug}/` : null,
    publishedAt: time(row['published_at']),
    createdAt: time(row['published_at']) ?? time(row['created_at']),
    content: headings(text(row['html']).replaceAll('__GHOST_URL__', website)),
    excerpt: text(row['custom_excerpt']),
    author: beside.people.get(beside.authorOf.get(id) ?? text(row['author_id'])) ?? '',
    categories: tags.slice(0, 1),
    tags,
    featuredImage: text(row['feature_image']).replaceAll('__GHOST_URL__', website),
    featuredImageAlt: meta?.imageAlt ?? '',
    metaTitle: text(row['meta_title']) || (meta?.title ?? ''),
    metaDescription: text(row['meta_description']) || (meta?.description ?? ''),
    isProtected: ['members', 'paid', 'tiers', 'filter'].includes(text(row['visibility'])),
  };
}

const text = (value: unknown): string =>
  typeof value === 'string' ? storable(value) : typeof value === 'number' ? String(value) : '';

/** Ghost writes dates in ISO 8601; older versions wrote milliseconds. */
const time = (value: unknown): string | null =>
  typeof value === 'number' && Number.isFinite(value) && Math.abs(value) < 8e15
    ? new Date(value).toISOString()
    : typeof value === 'string'
      ? value
      : null;
