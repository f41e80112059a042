import { spawnSync } from 'node:child_process';
import { globSync } from 'node:fs';
import { basename, join } from 'node:path';

const ROOT = join(import.meta.dirname, '../../..');
const FIXTURES = 'backend/test/architecture/fixtures/patterns';

const lint = (...files: string[]) =>
  spawnSync(process.execPath, [join(ROOT, 'scripts/lint-patterns.mjs'), ...files], { cwd: ROOT, encoding: 'utf8' });

describe('patterns with more than linear running time', () => {
  const { stderr, status } = lint(`${FIXTURES}/*.ts`);

  it('fail the lint', () => expect(status).toBe(1));

  it.each(globSync(`${FIXTURES}/*.ts`, { cwd: ROOT }).map((path) => basename(path)))('are refused: %s', (name) =>
    expect(stderr).toContain(`/${name}:`),
  );

  it.each(['exponential', '2nd degree polynomial'])('are reported with their reason: %s', (degree) =>
    expect(stderr).toContain(`It is ${degree}`),
  );
});

it('linear patterns and those with an exemption comment are accepted', () =>
  expect(lint(`${FIXTURES}/linear/*.ts`)).toMatchObject({ status: 0, stderr: '' }));
