/**
 * The slug that a name suggests: lower case, trimmed, only letters, digits, spaces and hyphens; runs of white space
 * become one hyphen, repeated hyphens one.
 */
export const slugOf = (name: string): string =>
  name
    .toLowerCase()
    .trim()
    .replace(/[^a-z0-9\s-]/g, '')
    .replace(/\s+/g, '-')
    .replace(/-+/g, '-');
