import type { Item } from '../../api/types.js';

export type Source = Item<'/api/data-sources'>;
export type SourceType = Source['type'];

interface Kind {
  type: SourceType;
  label: string;
  /** Description of the type for the select. */
  about: string;
}

export const KINDS: Kind[] = [
  { type: 'files', label: 'Files', about: 'Guides, notes, price lists: Markdown, text, HTML, CSV or PDF.' },
  { type: 'site', label: 'Site', about: 'Another site of yours, by its sitemap or by a list of pages.' },
  { type: 'feed', label: 'Feed', about: 'News of your trade as RSS or Atom.' },
  { type: 'http_json', label: 'HTTP JSON', about: 'A JSON list from a URL, such as products.' },
  { type: 'postgres', label: 'PostgreSQL', about: 'Read-only queries to a database.' },
];

export const labelOf = (type: SourceType): string => KINDS.find((kind) => kind.type === type)?.label ?? type;

/** Returns a short description of where the data comes from: an address, queries, or a number of files. */
export function placeOf({ type, config, files }: Source): string {
  if (type === 'files') return files === 1 ? '1 file' : `${files} files`;
  const { url, queries, pages } = config as { url?: string; queries?: { name: string }[]; pages?: string[] };
  if (queries) return queries.map(({ name }) => name).join(', ');
  return pages ? `${url} · ${pages.length === 1 ? '1 page' : `${pages.length} pages`}` : (url ?? '');
}

/** Reads that are stale after a change of a data source. */
export const SOURCE_READS = ['/api/data-sources', '/api/data-sources/{id}/files'] as const;
