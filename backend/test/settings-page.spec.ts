import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { settingsTable } from '../src/config.js';
import { SETTINGS } from '../src/config/settings.js';

const ROOT = join(import.meta.dirname, '../..');
const read = (file: string): string => readFileSync(join(ROOT, file), 'utf8');

const PAGE = read('docs/settings.md');
/** What runs in production or prepares it; tests and benchmarks say at their beginning what they read. */
const SOURCES = globSync(['backend/src/**/*.ts', 'scripts/**/*.mjs', 'frontend/vite.config.ts'], { cwd: ROOT }).filter(
  (file) => !/\.spec\.ts$|\/testing\//.test(file),
);

/**
 * Names of variables that the text takes from the environment: as a member, by a destructuring, or out of a list of
 * names.
 */
function variablesIn(text: string): string[] {
  const members = [...text.matchAll(/process\.env(?:\.|\[')([A-Z][A-Z0-9_]*)/g)].map(([, name]) => name!);
  const destructured = [...text.matchAll(/\{([^{}]*)\} = process\.env/g)].flatMap(
    ([, names]) => names!.match(/\b[A-Z][A-Z0-9_]+\b/g) ?? [],
  );
  const listed = text.includes('process.env[name]')
    ? [...text.matchAll(/\[('[A-Z]+'(?:, '[A-Z]+')+)\]/g)].flatMap(([, names]) => names!.match(/[A-Z]+/g) ?? [])
    : [];
  return [...members, ...destructured, ...listed];
}

it('docs/settings.md has the table of settings as the code reads them (node scripts/docs-settings.mjs writes it)', () => {
  expect(PAGE).toContain(`-->\n${settingsTable()}<!--`);
});

it('every variable that anything reads is on the page', () => {
  const seen = new Set(SOURCES.flatMap((file) => variablesIn(read(file))));
  expect([...seen]).toEqual(expect.arrayContaining(['DATABASE_URL', 'OTEL_SERVICE_NAME', 'GALLEY_BUILD', 'TMPDIR']));
  expect([...seen].filter((name) => !PAGE.includes(`\`${name}\``))).toEqual([]);
});

it('every variable in the tables of the page is read by something', () => {
  const inTables = PAGE.split('\n')
    .filter((line) => line.startsWith('| `'))
    .flatMap((line) => line.split('|')[1]!.match(/[A-Z][A-Z0-9_]+/g) ?? []);
  const seen = new Set([...Object.keys(SETTINGS), ...SOURCES.flatMap((file) => variablesIn(read(file)))]);
  expect(inTables.filter((name) => !seen.has(name))).toEqual([]);
});

it('every setting is used: what no code asks for would only mislead', () => {
  const config = read('backend/src/config.ts');
  const asked = (name: string) =>
    new RegExp(`values\\.${name}\\b`).test(config) ||
    config.includes(`values[\`${name.replace(/(STRONG|SMALL)$/, '${which}')}\`]`);
  expect(Object.keys(SETTINGS).filter((name) => !asked(name))).toEqual([]);
});

it('what the pages for operators and the container files set is a variable of the page', () => {
  const files = globSync(['docs/operations/*.md', 'docker/*'], { cwd: ROOT });
  const set = files.flatMap((file) =>
    [...read(file).matchAll(/(?:^|[\s`])([A-Z][A-Z0-9]*_[A-Z0-9_]+|HOST|PORT|PROCESS|DEMO)(?:=|: )/g)].map(
      ([, name]) => name!,
    ),
  );
  expect(set).toContain('WORKER_PORT');
  // The last are PostgreSQL's and Node's own, in the container files.
  expect(
    [...new Set(set)].filter(
      (name) => !PAGE.includes(`\`${name}\``) && !/^(POSTGRES_(APP_|OWNER_)?PASSWORD|NODE_ENV)$/.test(name),
    ),
  ).toEqual([]);
});
