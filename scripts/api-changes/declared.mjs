/**
 * @returns the breaks that are not listed in the changelog's Unreleased section. A listed break is quoted literally in
 * a line that contains **Breaking**
 */
export function undeclared(breaks, changelog) {
  const [, section = ''] = /^## Unreleased$([^]*?)(?=^## |$(?![^]))/m.exec(changelog) ?? [];
  const lines = section.split('\n').filter((line) => line.includes('**Breaking**'));
  return breaks.filter((sentence) => !lines.some((line) => line.includes(`\`${sentence}\``)));
}
