import { fileOf } from './camera.js';
import type { Take } from './takes.js';

const PARTS: [who: Take['who'], title: string][] = [
  ['tenant_admin', 'For tenant admins'],
  ['platform_admin', 'For platform admins'],
  ['nobody', 'Before signing in'],
  ['without-website', 'Without a website'],
];

/** Replaces the ids, tokens and numbers in an address, which differ in every run, with `…`. */
const words = (address: string): string =>
  address
    .replace(/[0-9a-f]{8}-[0-9a-f-]{27}/g, '…')
    .replace(/(token|post)=[^&]+/, '$1=…')
    .replace(/post-approval\/\d+/, 'post-approval/…');

const row = ({ name, address, background }: Take): string => {
  const shown = (theme: string) =>
    `<a href="${fileOf(name, 1280, theme)}"><img src="${fileOf(name, 1280, theme)}" width="380" alt="${words(address)}, ${theme}"></a>`;
  return (
    `| \`${words(address)}\`${background ? `, ${background.words}` : ''}<br>390 px: ` +
    `[light](${fileOf(name, 390, 'light')}), [dark](${fileOf(name, 390, 'dark')}) | ${shown('light')} | ${shown('dark')} |`
  );
};

/** Returns the Markdown page that shows all screenshots. */
export function gallery(takes: Take[]): string {
  const parts = PARTS.map(
    ([who, title]) =>
      `## ${title}\n\n| | Light | Dark |\n|---|---|---|\n${takes
        .filter((take) => take.who === who)
        .map(row)
        .join('\n')}\n`,
  );
  return `# Every screen, light and dark

Made by \`npm run screens\` from the route table (\`frontend/browser/screens.ts\`) on a fresh demonstration that is filled by the
API: 1280 and 390 px wide. Run it again after a change of the screens, and look at what it makes.

${parts.join('\n')}`;
}
