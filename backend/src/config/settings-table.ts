import { type Setting, SETTINGS } from './settings.js';

/** Returns the Markdown table of docs/settings.md: name, meaning when unset, whether all processes share it, purpose. */
export function settingsTable(): string {
  const rows = Object.entries<Setting<unknown>>(SETTINGS).map(
    ([name, { fallback, otherwise, about, secret, own }]) =>
      `| \`${name}\`${secret ? ' (secret)' : ''} | ${otherwise ?? (fallback ? `\`${fallback}\`` : 'none')} ` +
      `| ${own ? 'may differ' : 'the same'} | ${about} |`,
  );
  return ['| Setting | When unset | In all processes | What it is for |', '|---|---|---|---|', ...rows, ''].join('\n');
}
