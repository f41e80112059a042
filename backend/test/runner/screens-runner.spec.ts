import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

const FRONTEND = join(import.meta.dirname, '../../../frontend');
const JEST = join(FRONTEND, '../node_modules/jest/bin/jest.js');
const FIXTURES = {
  rootDir: FRONTEND,
  runtime: '<rootDir>/test/runner/screens-runtime.mjs',
  testEnvironment: '<rootDir>/test/runner/jsdom-environment.mjs',
  transform: {},
  testMatch: ['<rootDir>/test/runner/fixtures/*.fixture.ts'],
  testSequencer: '<rootDir>/../backend/test/runner/fixtures/by-name.mjs',
  // Runs in a process of its own, like the specs of the screens.
  maxWorkers: 1,
  workerIdleMemoryLimit: '1GB',
  workerGracefulExitTimeout: 10_000,
};

describe('spec files of screens that share a window', () => {
  it('remove their timers and frames, so that the next file is not affected and the process ends', () => {
    const { stderr, status } = spawnSync(process.execPath, [JEST, '--config', JSON.stringify(FIXTURES)], {
      cwd: FRONTEND,
      encoding: 'utf8',
    });
    expect(stderr).toContain('Tests:       2 passed, 2 total');
    expect(stderr).not.toContain('force exited');
    expect(status).toBe(0);
  });
});
