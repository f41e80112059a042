import { execFileSync } from 'node:child_process';
import { mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { changesSince, defaultSince } from '../../../scripts/impact/changes.mjs';

const TEXT = `/** Sums. */
export function sum(a: number, b: number) {
  return a + b;
}

export function twice(a: number) {
  return [a].map((each) => sum(each, each));
}

export const LIMIT = 3;
`;

describe('the changes since a commit', () => {
  const root = mkdtempSync(join(tmpdir(), 'galley-changes-'));
  const git = (...args: string[]) =>
    execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@galley.test', ...args], {
      cwd: root,
      encoding: 'utf8',
      stdio: 'pipe',
    });
  const write = (name: string, text: string) => writeFileSync(join(root, name), text);

  beforeAll(() => {
    git('init', '--quiet', '--initial-branch=main');
    write('sums.ts', TEXT);
    write('notes.md', 'Notes\n');
    git('add', '.');
    git('commit', '--quiet', '-m', 'first');
    git('checkout', '--quiet', '-b', 'branch');
  });
  afterEach(() => {
    git('reset', '--quiet', '--hard', 'main');
    git('clean', '--quiet', '--force');
  });
  afterAll(() => rmSync(root, { recursive: true }));

  const changes = () => changesSince('main', null, root);
  const functionsWith = (from: string, to: string) => {
    write('sums.ts', TEXT.replace(from, to));
    const [change] = changes();
    return { keys: change!.units.map(({ keys }) => keys), outside: change!.outside };
  };

  it('are attributed to the functions that contain the lines, innermost first', () => {
    expect(functionsWith('a + b', 'b + a')).toEqual({ keys: [['sum']], outside: false });
    expect(functionsWith('[a]', '[a, a]')).toEqual({ keys: [['twice.map()', 'twice'], ['twice']], outside: false });
  });

  it('include removed lines', () =>
    expect(functionsWith(TEXT.slice(TEXT.indexOf('export function twice')), '').keys).toContainEqual(['twice']));
  it('are outside of functions if constants or types changed', () =>
    expect(functionsWith('= 3', '= 4')).toEqual({ keys: [], outside: true }));
  it('are empty if only comments differ', () =>
    expect(functionsWith('Sums.', 'All sums.')).toEqual({ keys: [], outside: false }));

  it('start where the branch began, and include uncommitted and untracked files', () => {
    write('notes.md', 'More notes\n');
    git('commit', '--quiet', '--all', '-m', 'second');
    write('new file.ts', 'export const one = 1;\n');
    expect(defaultSince(root)).toBe(git('rev-parse', 'main').trim());
    expect(changes().map(({ path, isNew, outside }) => ({ path, isNew, outside }))).toEqual([
      { path: 'notes.md', isNew: false, outside: true },
      { path: 'new file.ts', isNew: true, outside: true },
    ]);
  });

  it('have both names of a moved file', () => {
    renameSync(join(root, 'sums.ts'), join(root, 'totals.ts'));
    write('totals.ts', TEXT.replace('a + b', 'b + a'));
    git('add', '--all');
    expect(changes()).toMatchObject([
      {
        path: 'totals.ts',
        oldPath: 'sums.ts',
        units: [
          { path: 'sums.ts', keys: ['sum'] },
          { path: 'totals.ts', keys: ['sum'] },
        ],
      },
    ]);
  });
});
