import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { settingsTable } from '../src/config.js';

it('docs/settings.md has the table of settings as the code reads them (node scripts/docs-settings.mjs writes it)', () => {
  const page = readFileSync(join(import.meta.dirname, '../../docs/settings.md'), 'utf8');
  expect(page).toContain(`-->\n${settingsTable()}<!--`);
});
