import { type Setting, SETTINGS } from './settings.js';

/** Returns the Markdown table of docs/settings.md: name, meaning when unset, purpose. */
export function settingsTable(): string {
  const rows = Object.entries<Setting<unknown>>(SETTINGS).map(
    ([name, { fallback, otherwise, about, secret }]) =>
      `| \`${name}\`${secret ? ' (secret)' : ''} | ${otherwise ?? (fallback ? `\`${fallback}\`` : 'none')} | ${about} |`,
  );
  return ['| Setting | When unset | What it is for |', '|---|---|---|', ...rows, ''].join('\n');
}
