import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '../../..');
const testChanged = (...args: string[]) => {
  const { status, stdout } = spawnSync(process.execPath, [join(ROOT, 'scripts/test-changed.mjs'), ...args], {
    cwd: ROOT,
    encoding: 'utf8',
  });
  return { status, lines: stdout.split('\n').filter(Boolean) };
};

describe('npm run test:changed', () => {
  it.each([
    [['--since', 'no-such-commit'], 'git knows no commit no-such-commit.'],
    [['--since'], "Option '--since <value>' argument missing"],
    [['some/path'], "Unexpected argument 'some/path'. This command does not take positional arguments"],
  ])('refuses %j with a plain message', (args, sentence) =>
    expect(testChanged(...args)).toEqual({ status: 1, lines: [sentence, '0 passed, 1 failed'] }),
  );
});
