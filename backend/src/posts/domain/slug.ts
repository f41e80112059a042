/** Leaves room for a suffix in the column's 200 characters. */
const MAX_SLUG = 180;

/** Lower-case letters, digits and single hyphens; accents come off so that their letters stay. Nothing left: `post`. */
export function slugOf(text: string): string {
  const slug = text
    .normalize('NFKD')
    .toLowerCase()
    .trim()
    .replace(/[^a-z0-9\s-]/g, '')
    .replace(/[\s-]+/g, '-')
    .slice(0, MAX_SLUG)
    .replace(/^-|-$/g, '');
  return slug || 'post';
}

/** The `count` slugs that come after the first `from` ones: the wanted one, then with -2, -3 … */
export const slugsLike = (wanted: string, from: number, count: number): string[] =>
  Array.from({ length: count }, (_, i) => (from + i === 0 ? wanted : `${wanted}-${from + i + 1}`));
