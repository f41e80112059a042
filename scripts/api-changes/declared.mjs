/**
 * @returns the breaks that the changelog's Unreleased section does not name, word for word, in a line that says
 * **Breaking**
 */
export function undeclared(breaks, changelog) {
  const [, section = ''] = /^## Unreleased$([^]*?)(?=^## |$(?![^]))/m.exec(changelog) ?? [];
  const lines = section.split('\n').filter((line) => line.includes('**Breaking**'));
  return breaks.filter((sentence) => !lines.some((line) => line.includes(`\`${sentence}\``)));
}
