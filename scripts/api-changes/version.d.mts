/** @returns the version of the API, such as `1.0.0+20261128` */
export function versionOf(changelog: string): string;
/** @returns the newest day that heads changes, as `2026-11-28` */
export function newestDay(changelog: string): string;
