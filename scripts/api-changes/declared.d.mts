/** @returns the breaks that the changelog's Unreleased section does not name */
export function undeclared(breaks: readonly string[], changelog: string): string[];
