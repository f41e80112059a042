/** A person who can be mentioned in a comment. */
export interface Namable {
  id: string;
  name: string;
}

/** Maximum people notified of one comment. */
const MAX_MENTIONED = 20;

/** Characters that would continue a name, so that `@Ada` does not match in `@Adam`. */
const GOES_ON = /^[\p{L}\p{N}\p{M}_]/u;

/**
 * The people whose names appear in the text after an `@`, regardless of case. When one name is a prefix of another, the
 * longer one applies; all people with the same name match.
 */
export function mentionedIn<Person extends Namable>(text: string, people: readonly Person[]): Person[] {
  const known = people.map((person) => ({ person, name: folded(person.name) })).filter(({ name }) => name);
  const names = [...new Set(known.map(({ name }) => name))].sort((a, b) => b.length - a.length);
  const words = folded(text);
  const meant = new Set<string>();
  for (let at = words.indexOf('@'); at >= 0; at = words.indexOf('@', at + 1)) {
    const longest = names.find(
      (name) =>
        words.startsWith(name, at + 1) && !GOES_ON.test(words.slice(at + 1 + name.length, at + 3 + name.length)),
    );
    if (longest !== undefined) meant.add(longest);
  }
  return known.flatMap(({ person, name }) => (meant.has(name) ? [person] : [])).slice(0, MAX_MENTIONED);
}

const folded = (text: string): string => text.normalize('NFC').toLowerCase().replace(/\s+/g, ' ').trim();
