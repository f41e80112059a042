import { type Setting, SETTINGS } from './settings.js';

/** The table of docs/settings.md, in Markdown: name, what an unset one means, what it is for. */
export function settingsTable(): string {
  const rows = Object.entries<Setting<unknown>>(SETTINGS).map(
    ([name, { fallback, otherwise, about, secret }]) =>
      `| \`${name}\`${secret ? ' (secret)' : ''} | ${otherwise ?? (fallback ? `\`${fallback}\`` : 'none')} | ${about} |`,
  );
  return ['| Setting | When unset | What it is for |', '|---|---|---|', ...rows, ''].join('\n');
}
