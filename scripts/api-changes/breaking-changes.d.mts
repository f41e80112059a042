/** @returns sentences, each naming a place and what is broken there; empty when nothing is */
export function breakingChanges(before: object, after: object): string[];
