import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '../../..');
const OXLINT = join(ROOT, 'node_modules/oxlint/bin/oxlint');

it('the linter refuses a Chromium spec that reads a state only once, although it may change later', () => {
  // The linter ignores fixture folders, so the fixture is copied.
  const folder = mkdtempSync(join(tmpdir(), 'galley-lint-'));
  cpSync(join(import.meta.dirname, 'fixtures/browser'), join(folder, 'browser'), { recursive: true });
  const { stdout, status } = spawnSync(
    process.execPath,
    [OXLINT, '-c', join(ROOT, '.oxlintrc.json'), '--format', 'unix', 'browser'],
    { cwd: folder, encoding: 'utf8' },
  );
  rmSync(folder, { recursive: true });
  expect(status).toBe(1);
  expect(stdout.match(/looks once at what may come later/g)).toHaveLength(3);
});
