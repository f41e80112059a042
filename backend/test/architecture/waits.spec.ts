import { spawnSync } from 'node:child_process';
import { globSync } from 'node:fs';
import { basename, join } from 'node:path';

const ROOT = join(import.meta.dirname, '../../..');
const FIXTURES = 'backend/test/architecture/fixtures/waits';

const lint = (files: string) =>
  spawnSync(process.execPath, [join(ROOT, 'scripts/lint-waits.mjs'), files], { cwd: ROOT, encoding: 'utf8' });

describe('specs that wait without a deadline', () => {
  const { stderr, status } = lint(`${FIXTURES}/*.ts`);

  it('fail the lint', () => expect(status).toBe(1));

  it.each(globSync(`${FIXTURES}/*.ts`, { cwd: ROOT }).map((path) => basename(path)))('are refused: %s', (name) =>
    expect(stderr).toContain(`/${name}:1`),
  );
});

it('loops that read pages and waits with an exemption comment are accepted', () =>
  expect(lint(`${FIXTURES}/allowed/*.ts`)).toMatchObject({ status: 0, stderr: '' }));
