/**
 * Derives a slug from a name: trims it, converts it to lower case, removes all characters other than letters, digits,
 * white space and hyphens, and replaces runs of white space or hyphens with one hyphen.
 */
export const slugOf = (name: string): string =>
  name
    .toLowerCase()
    .trim()
    .replace(/[^a-z0-9\s-]/g, '')
    .replace(/\s+/g, '-')
    .replace(/-+/g, '-');
