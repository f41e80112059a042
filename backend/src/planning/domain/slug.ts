/**
 * The slug of a name, ASCII: lower case, trimmed, without anything but letters a–z, digits, spaces and hyphens; runs of
 * white space become one hyphen, repeated hyphens one. May be empty, for a name in another script.
 */
export const slugOf = (name: string): string =>
  name
    .toLowerCase()
    .trim()
    .replace(/[^a-z0-9\s-]/g, '')
    .replace(/\s+/g, '-')
    .replace(/-+/g, '-');

/** Something to recognise a page by: at least one letter or digit. */
export const isSlug = (slug: string): boolean => /[a-z0-9]/.test(slug);
