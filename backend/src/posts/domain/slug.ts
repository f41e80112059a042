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

/** The wanted slug, or with the first of -2, -3 … that is free. */
export function firstFree(wanted: string, taken: ReadonlySet<string>): string {
  if (!taken.has(wanted)) return wanted;
  let number = 2;
  while (taken.has(`${wanted}-${number}`)) number += 1;
  return `${wanted}-${number}`;
}
