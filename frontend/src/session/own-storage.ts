const PREFIX = 'own';

/** Where the browser keeps what is a person's own until they sign out: `own.<person>.<name>`. */
export const ownKey = (personId: string, name: string): string => `${PREFIX}.${personId}.${name}`;

/** The keys of all that is kept for a person. */
export const ownKeys = (personId: string): string[] =>
  Object.keys(localStorage).filter((key) => key.startsWith(ownKey(personId, '')));

/** Removes all that was kept for a person, as when they sign out. */
export function forgetOwn(personId: string): void {
  for (const key of ownKeys(personId)) localStorage.removeItem(key);
}
