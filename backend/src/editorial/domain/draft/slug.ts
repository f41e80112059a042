export const MAX_SLUG = 60;

/**
 * The product's slug rule: lower case, trimmed, nothing but letters, digits, spaces and hyphens, one hyphen for each
 * run of spaces or hyphens; accents are taken off first so that their letters stay. At most 60 characters, cut between
 * words.
 */
export function slugOf(title: string): string {
  const slug = title
    .normalize('NFKD')
    .toLowerCase()
    .trim()
    .replace(/[^a-z0-9\s-]/g, '')
    .replace(/\s+/g, '-')
    .replace(/-+/g, '-')
    .replace(/^-|-$/g, '');
  const whole =
    slug.length <= MAX_SLUG
      ? slug
      : slug
          .slice(0, MAX_SLUG + 1)
          .replace(/-[^-]*$/, '')
          .slice(0, MAX_SLUG);
  return whole || 'post';
}
