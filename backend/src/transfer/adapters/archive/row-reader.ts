import { sanitizePost } from '../../../shared/adapters/html/sanitize-post.js';
import { languageTag } from '../../../shared/domain/language-tag.js';
import { LATER_WIRES } from '../../../shared/domain/text-fields.js';
import { FileRefused } from '../../domain/errors.js';
import type { ArchiveKind } from './kinds.js';
import type { Renaming } from './renaming.js';

type Row = Record<string, unknown>;

/** Users of this installation by their ids in the archive. */
export type KnownPeople = ReadonlyMap<string, string>;

/**
 * Returns a function that converts rows of an archive to rows of this installation: with known columns only, new ids,
 * sanitized HTML and existing users.
 */
export function readerOf(
  kind: ArchiveKind,
  renaming: Renaming,
  people: KnownPeople,
  websiteId: string,
): (row: Row) => Row {
  const { html = [], people: persons = [] } = kind;
  const names = kind.columns.flatMap((column) => (typeof column === 'string' ? [column] : Object.keys(column)));
  return (row) => {
    const made: Row = { website_id: websiteId };
    for (const name of names) {
      const value = row[name] ?? ((LATER_WIRES as readonly string[]).includes(name) ? '' : null);
      if (persons.includes(name))
        made[name] = Array.isArray(value)
          ? value.map((id) => people.get(String(id))).filter((id) => id !== undefined)
          : (people.get(String(value)) ?? null);
      else if (html.includes(name)) made[name] = value === null ? null : sanitizePost(textOf(value));
      else made[name] = renaming.all(value, name);
    }
    for (const name of ['url', 'live_url']) if (made[name] != null && !isWebAddress(made[name])) made[name] = null;
    if (Array.isArray(made['sources'])) made['sources'] = made['sources'].map(sourceOf);
    return made;
  };
}

function sourceOf(source: unknown): Row {
  if (typeof source !== 'object' || source === null) throw new FileRefused('A source in the archive is none.');
  const { url, language } = source as Row;
  return {
    ...source,
    url: isWebAddress(url) ? url : null,
    ...(language !== undefined && { language: typeof language === 'string' ? languageTag(language) : null }),
  };
}

function textOf(value: unknown): string {
  if (typeof value !== 'string') throw new FileRefused('A text in the archive is none.');
  return value;
}

const isWebAddress = (value: unknown): boolean =>
  typeof value === 'string' && /^https?:\/\//i.test(value) && URL.canParse(value);
