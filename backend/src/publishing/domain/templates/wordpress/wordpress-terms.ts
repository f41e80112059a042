import type { Destination } from '../template.js';
import { type WordPressApi, WordPressRefusal } from './wordpress-api.js';

export type Taxonomy = 'categories' | 'tags';

/**
 * Returns the ids of categories or tags by name, and creates missing ones. A name that cannot be created is left out,
 * and a note is added.
 */
export async function idsOf(
  api: WordPressApi,
  to: Destination,
  taxonomy: Taxonomy,
  names: readonly string[],
): Promise<number[]> {
  const ids: number[] = [];
  for (const name of names) {
    const id = await to
      .remembered(`${taxonomy}/${name.toLowerCase()}`, () => idOf(api, taxonomy, name))
      .catch((error: unknown) => {
        if (!(error instanceof WordPressRefusal) || error.status < 400 || error.status >= 500) throw error;
        to.note(
          `WordPress has no ${taxonomy === 'tags' ? 'tag' : 'category'} “${name}”, and this user may not make it: the post is without it.`,
        );
        return null;
      });
    if (id !== null) ids.push(id);
  }
  return ids;
}

/** Searching does not find names with an ampersand, but the error for creating a duplicate contains the existing id. */
async function idOf(api: WordPressApi, taxonomy: Taxonomy, name: string): Promise<number> {
  const found: { id: number; name: string }[] = await api.ask('GET', `wp/v2/${taxonomy}`, {
    query: { search: name, per_page: '100', _fields: 'id,name' },
  });
  const same = found.find((term) => plain(term.name) === plain(name));
  if (same) return same.id;
  try {
    return (await api.ask('POST', `wp/v2/${taxonomy}`, { query: { _fields: 'id' }, body: { name } })).id;
  } catch (error) {
    const id =
      error instanceof WordPressRefusal && error.errorCode === 'term_exists' ? error.data['term_id'] : undefined;
    if (typeof id === 'number') return id;
    throw error;
  }
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#039;': "'",
  '&#8217;': '’',
};
const plain = (name: string): string =>
  name.replaceAll(/&(?:amp|lt|gt|quot|#039|#8217);/g, (entity) => ENTITIES[entity]!).toLowerCase();
