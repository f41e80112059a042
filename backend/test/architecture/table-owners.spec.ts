import { globSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';

const SRC = join(import.meta.dirname, '../../src');
const SOURCES = globSync('**/*.ts', { cwd: SRC })
  .filter((path) => !/\.spec\.ts$|(^|[/\\])testing[/\\]|^database[/\\]/.test(path))
  .map((path) => ({
    path: path.split(sep).join('/'),
    module: path.split(sep)[0] ?? '',
    text: readFileSync(join(SRC, path), 'utf8'),
  }));

/** The module whose schema maps a table owns it. */
const OWNERS = new Map(
  SOURCES.flatMap(({ module, text }) =>
    [...text.matchAll(/\btableName: '(\w+)'/g)].map(([, table = '']) => [table, module] as const),
  ),
);

/**
 * From the bottom up: a module reads tables of its own, and of modules below. Posts are below those that make them and
 * those that search them: generation asks posts to keep one.
 */
const LAYERS = [
  'shared',
  'editorial',
  'auth',
  'tenancy',
  'planning',
  'posts',
  'data-sources',
  'content-servers',
  'generation',
  'publishing',
  'ideas',
];
/** They only show what others own, or write whole websites as they were, and nothing depends on them. */
const READERS = new Set(['bootstrap', 'calendar', 'dashboard', 'mcp', 'observability', 'transfer']);

/** They name a table at run time: whole websites are written as they were, and all secrets with another key. */
const ANY_TABLE = [
  'bootstrap/history.ts',
  'operations/reencrypt.ts',
  'transfer/adapters/archive/galley-archive-importer.ts',
];

const COMMENTS = /\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm;
const LITERALS = /`(?:\\.|[^`\\])*`|'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"/g;
const IS_SQL = /\b(?:select|insert into|update|delete from|truncate)\b/i;
const WRITES_ANY = /\b(?:insert into|update|delete from|truncate)\s+"?\$\{/i;
const sqlOf = (text: string): string =>
  (text.replace(COMMENTS, '').match(LITERALS) ?? []).filter((literal) => IS_SQL.test(literal)).join('\n');

const tablesAfter = (sql: string, words: string): string[] =>
  [...sql.matchAll(new RegExp(`\\b(?:${words})\\s+(?:only\\s+)?"?(\\w+)"?`, 'gi'))]
    .map(([, table = '']) => table)
    .filter((table) => OWNERS.has(table));

const touched = (words: string) =>
  SOURCES.flatMap(({ path, module, text }) =>
    [...new Set(tablesAfter(sqlOf(text), words))].map((table) => ({
      at: `${path} → ${table}`,
      module,
      owner: OWNERS.get(table)!,
    })),
  );

const isAbove = (owner: string, module: string) => LAYERS.indexOf(owner) > LAYERS.indexOf(module);

describe('a module', () => {
  const imported = SOURCES.flatMap(({ module, text }) =>
    [...text.matchAll(/ from '(?:\.\.\/)+([\w-]+)\/index\.js'/g)].map(([, other = '']) => ({ module, other })),
  ).filter(({ module, other }) => module !== other && !module.endsWith('.ts'));

  it('imports modules below it, and none that only shows', () => {
    const upward = imported.filter(
      ({ module, other }) => READERS.has(other) || (!READERS.has(module) && isAbove(other, module)),
    );
    expect(imported.length).toBeGreaterThan(100);
    expect(upward.map(({ module, other }) => `${module} → ${other}`)).toEqual([]);
  });

  it('has a layer', () =>
    expect(imported.map(({ module }) => module).filter((name) => !LAYERS.includes(name) && !READERS.has(name))).toEqual(
      [],
    ));
});

describe('a table', () => {
  it('is known by the schema of one module', () => expect(OWNERS.size).toBeGreaterThan(50));

  it('is written by the module that owns it only', () => {
    const foreign = touched('insert into|update|delete from|truncate').filter(({ module, owner }) => module !== owner);
    expect(foreign.map(({ at }) => at)).toEqual([]);
  });

  it('is named in what writes it, except where whole websites are written', () => {
    const unnamed = SOURCES.filter(({ text }) => WRITES_ANY.test(text.replace(COMMENTS, '')));
    expect(unnamed.map(({ path }) => path).sort()).toEqual(ANY_TABLE);
  });

  it('is read by its module, by modules above it, and by those that only show', () => {
    const upward = touched('from|join|using').filter(
      ({ module, owner }) => module !== owner && !READERS.has(module) && isAbove(owner, module),
    );
    expect(upward.map(({ at }) => at)).toEqual([]);
  });

  it('is found in SQL however it is written, and not in comments', () => {
    const source =
      'const a = `select 1\n  from only "mails"`;\n// select 1 from users\nconst b = "delete from websites";';
    expect(tablesAfter(sqlOf(source), 'from|delete from')).toEqual(['mails', 'websites']);
  });
});
