/** @returns the breaks that are not listed in the changelog's Unreleased section */
export function undeclared(breaks: readonly string[], changelog: string): string[];
