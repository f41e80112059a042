const PREFIX = 'own';

/** Returns the local storage key of a person's data, `own.<person>.<name>`, which is removed when they sign out. */
export const ownKey = (personId: string, name: string): string => `${PREFIX}.${personId}.${name}`;

/** Returns all local storage keys of a person's data. */
export const ownKeys = (personId: string): string[] =>
  Object.keys(localStorage).filter((key) => key.startsWith(ownKey(personId, '')));

/** Removes all data of a person from local storage, as on sign-out. */
export function forgetOwn(personId: string): void {
  for (const key of ownKeys(personId)) localStorage.removeItem(key);
}
