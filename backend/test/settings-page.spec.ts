import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { settingsTable } from '../src/config.js';
import { SETTINGS } from '../src/config/settings.js';

const ROOT = join(import.meta.dirname, '../..');
const read = (file: string): string => readFileSync(join(ROOT, file), 'utf8');

const PAGE = read('docs/settings.md');
/**
 * Files that run in production or prepare it. Tests and benchmarks document their variables in their own first lines.
 */
const SOURCES = globSync(['backend/src/**/*.ts', 'scripts/**/*.mjs', 'frontend/vite.config.ts'], { cwd: ROOT }).filter(
  (file) => !/\.spec\.ts$|\/testing\//.test(file),
);

/**
 * Returns the environment variables that a source text reads: as a member, by destructuring, or from a list of names.
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

it('docs/settings.md has the current table of settings (node scripts/docs-settings.mjs writes it)', () => {
  expect(PAGE).toContain(`-->\n${settingsTable()}<!--`);
});

it('every variable that is read is documented on the page', () => {
  const seen = new Set(SOURCES.flatMap((file) => variablesIn(read(file))));
  expect([...seen]).toEqual(expect.arrayContaining(['DATABASE_URL', 'OTEL_SERVICE_NAME', 'GALLEY_BUILD', 'TMPDIR']));
  expect([...seen].filter((name) => !PAGE.includes(`\`${name}\``))).toEqual([]);
});

it('every variable in the tables of the page is read', () => {
  const inTables = PAGE.split('\n')
    .filter((line) => line.startsWith('| `'))
    .flatMap((line) => line.split('|')[1]!.match(/[A-Z][A-Z0-9_]+/g) ?? []);
  const seen = new Set([...Object.keys(SETTINGS), ...SOURCES.flatMap((file) => variablesIn(read(file)))]);
  expect(inTables.filter((name) => !seen.has(name))).toEqual([]);
});

it('every setting is used, since an unused one would be misleading', () => {
  const config = read('backend/src/config.ts');
  const asked = (name: string) =>
    new RegExp(`values\\.${name}\\b`).test(config) ||
    config.includes(`values[\`${name.replace(/(STRONG|SMALL)$/, '${which}')}\`]`);
  expect(Object.keys(SETTINGS).filter((name) => !asked(name))).toEqual([]);
});

it('every variable in the operators’ pages and container files is on the page', () => {
  const files = globSync(['docs/operations/*.md', 'docker/*.*', 'docker/Dockerfile', 'docker/kubernetes/*'], {
    cwd: ROOT,
  });
  const set = files.flatMap((file) =>
    [...read(file).matchAll(/(?:^|[\s`])([A-Z][A-Z0-9]*_[A-Z0-9_]+|HOST|PORT|PROCESS|DEMO)(?:=|: )/g)].map(
      ([, name]) => name!,
    ),
  );
  expect(set).toContain('WORKER_PORT');
  // The exceptions belong to PostgreSQL and Node in the container files.
  expect(
    [...new Set(set)].filter(
      (name) => !PAGE.includes(`\`${name}\``) && !/^(POSTGRES_(APP_|OWNER_)?PASSWORD|NODE_ENV)$/.test(name),
    ),
  ).toEqual([]);
});
