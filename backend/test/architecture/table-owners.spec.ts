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

/** The owner of each table: the module whose schema maps it. */
const OWNERS = new Map(
  SOURCES.flatMap(({ module, text }) =>
    [...text.matchAll(/\btableName: '(\w+)'/g)].map(([, table = '']) => [table, module] as const),
  ),
);

/**
 * Modules from the bottom up. A module may read its own tables and those of lower modules. Posts are below the modules
 * that create or search them, since generation saves its drafts through posts.
 */
const LAYERS = [
  'shared',
  'editorial',
  'auth',
  'tenancy',
  'sso',
  'notifications',
  'planning',
  'posts',
  'pictures',
  'data-sources',
  'content-servers',
  'generation',
  'publishing',
  'ideas',
  'setup',
];
/** Modules that only display other modules' data or write whole websites unchanged. No module depends on them. */
const READERS = new Set([
  'bootstrap',
  'calendar',
  'dashboard',
  'mcp',
  'observability',
  'openapi',
  'operations',
  'transfer',
]);

/** Files that name tables at run time, since they copy whole websites or re-encrypt all secrets. */
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

  it('imports only lower modules, and no module that only displays data', () => {
    const upward = imported.filter(
      ({ module, other }) => READERS.has(other) || (!READERS.has(module) && isAbove(other, module)),
    );
    expect(imported.length).toBeGreaterThan(100);
    expect(upward.map(({ module, other }) => `${module} → ${other}`)).toEqual([]);
  });

  it('belongs to a layer', () =>
    expect(imported.map(({ module }) => module).filter((name) => !LAYERS.includes(name) && !READERS.has(name))).toEqual(
      [],
    ));
});

describe('a table', () => {
  it('is mapped by the schema of exactly one module', () => expect(OWNERS.size).toBeGreaterThan(50));

  it('is written only by the module that owns it', () => {
    const foreign = touched('insert into|update|delete from|truncate').filter(({ module, owner }) => module !== owner);
    expect(foreign.map(({ at }) => at)).toEqual([]);
  });

  it('is named literally where it is written, except where whole websites are written', () => {
    const unnamed = SOURCES.filter(({ text }) => WRITES_ANY.test(text.replace(COMMENTS, '')));
    expect(unnamed.map(({ path }) => path).sort()).toEqual(ANY_TABLE);
  });

  it('is read only by its module, higher modules and modules that only display data', () => {
    const upward = touched('from|join|using').filter(
      ({ module, owner }) => module !== owner && !READERS.has(module) && isAbove(owner, module),
    );
    expect(upward.map(({ at }) => at)).toEqual([]);
  });

  it('is found in SQL in any notation, but not in comments', () => {
    const source =
      'const a = `select 1\n  from only "mails"`;\n// select 1 from users\nconst b = "delete from websites";';
    expect(tablesAfter(sqlOf(source), 'from|delete from')).toEqual(['mails', 'websites']);
  });
});
