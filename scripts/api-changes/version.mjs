/**
 * @returns the version of the API in the form of SemVer: the newest release of the changelog (1.0 before the first) and,
 * as its build, the day of the newest change, such as `1.0.0+20261128`
 */
export function versionOf(changelog) {
  const release = /^## (\d+\.\d+)\b/m.exec(changelog)?.[1] ?? '1.0';
  return `${release}.0+${newestDay(changelog).replaceAll('-', '')}`;
}

/** @returns the newest day that heads changes, as `2026-11-28` */
export function newestDay(changelog) {
  const days = [...changelog.matchAll(/^### (\d{4}-\d\d-\d\d)$/gm)].map(([, day]) => day);
  return days.sort().at(-1);
}
