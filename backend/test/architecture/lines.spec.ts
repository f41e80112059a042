import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '../../..');

describe('a line of code', () => {
  const folder = mkdtempSync(join(tmpdir(), 'galley-lines-'));
  afterAll(() => rmSync(folder, { recursive: true }));

  const lint = (name: string, lastLine: string) => {
    const file = join(folder, name);
    writeFileSync(file, `const short = 1;\n${lastLine}\n`);
    return spawnSync(process.execPath, [join(ROOT, 'scripts/lint-lines.mjs'), file], { cwd: ROOT, encoding: 'utf8' });
  };
  const lineOf = (length: number) => `// ${'ü'.repeat(length - 3)}`;

  it('may have 140 characters', () => expect(lint('wide.ts', lineOf(140))).toMatchObject({ status: 0, stderr: '' }));

  it('fails the lint with one character more', () => {
    const { status, stderr } = lint('wider.ts', lineOf(141));
    expect(status).toBe(1);
    expect(stderr).toContain('wider.ts:2 has 141 characters');
  });
});
