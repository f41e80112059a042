/** Endings that a server adds to a model's name: a release, an instance, a quantisation. */
const RELEASE = /^[-@](?:\d{4}-\d{2}-\d{2}|\d{8}|\d{3,4})$/;

/**
 * Whether the model that a response names is the one that was asked: the same name, one of its releases, or the release
 * that stands behind `-latest`.
 */
export function isSameModel(asked: string, answered: string): boolean {
  const [plain, served] = [bare(asked), bare(answered)];
  if (plain === served) return true;
  const family = plain.replace(/-latest$/, '');
  return served.startsWith(family) && RELEASE.test(served.slice(family.length));
}

/** Names without folder, file ending, number of an instance, `:latest` and case, which servers add or leave out. */
const bare = (name: string): string =>
  name
    .toLowerCase()
    .replace(/^.*\//, '')
    .replace(/\.gguf$/, '')
    .replace(/:(?:latest|\d)$/, '');
