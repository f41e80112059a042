/** @returns sentences, each with a place in the document and how it breaks clients; empty when nothing breaks them */
export function breakingChanges(before: object, after: object): string[];
