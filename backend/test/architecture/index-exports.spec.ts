import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';

const BACKEND = join(import.meta.dirname, '../..');
const MODULES = [...readdirSync(join(BACKEND, 'src')), 'editorial/rendering'].filter((name) =>
  existsSync(join(BACKEND, 'src', name, 'index.ts')),
);
const SOURCES = ['src', 'test', 'eval'].flatMap((folder) =>
  globSync(`${folder}/**/*.ts`, { cwd: BACKEND }).map((path) => ({
    path,
    text: readFileSync(join(BACKEND, path), 'utf8'),
  })),
);
const NAMES = /\{([^}]*)\}/;

/** Returns the exported names within the module: `{ type A, B as C }` → A and B. */
const namesIn = (clause: string): string[] =>
  (NAMES.exec(clause)?.[1] ?? '')
    .split(',')
    .map(
      (name) =>
        name
          .trim()
          .replace(/^type /, '')
          .split(' as ')[0] ?? '',
    )
    .filter(Boolean);

const offeredBy = (module: string): string[] =>
  [...readFileSync(join(BACKEND, 'src', module, 'index.ts'), 'utf8').matchAll(/^export [^;]*;/gm)].flatMap(
    ([statement]) => namesIn(statement),
  );

const takenFrom = (module: string): Set<string> => {
  const statement = new RegExp(`^import [^;]*from '[^']*/${module}/index\\.js';`, 'gm');
  const others = SOURCES.filter(({ path }) => !path.startsWith(['src', module, ''].join(sep)));
  return new Set(others.flatMap(({ text }) => [...text.matchAll(statement)].flatMap(([found]) => namesIn(found))));
};

describe('an index.ts', () => {
  it.each(MODULES)('of %s exports something, and nothing that no other module uses', (module) => {
    const taken = takenFrom(module);
    expect(offeredBy(module)).not.toEqual([]);
    expect(offeredBy(module).filter((name) => !taken.has(name))).toEqual([]);
  });
});
