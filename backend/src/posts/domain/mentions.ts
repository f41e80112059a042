/** Who can be named in a comment. */
export interface Namable {
  id: string;
  name: string;
}

/** More people are not told of one comment. */
const MAX_MENTIONED = 20;

/** What could go on with a name, so that `@Ada` is not in `@Adam`. */
const GOES_ON = /^[\p{L}\p{N}\p{M}_]/u;

/**
 * The people whose names stand in the text after an `@`, whatever the capitals. Where one name begins another, the
 * longer one is meant; people of the same name are all meant.
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
