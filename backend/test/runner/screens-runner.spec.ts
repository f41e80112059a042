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
  // In a process of its own, as the screens' specs are.
  maxWorkers: 1,
  workerIdleMemoryLimit: '1GB',
  workerGracefulExitTimeout: 10_000,
};

describe('spec files of screens, which share a window', () => {
  it('take their timers and frames with them, so that the next is left alone and the process ends', () => {
    const { stderr, status } = spawnSync(process.execPath, [JEST, '--config', JSON.stringify(FIXTURES)], {
      cwd: FRONTEND,
      encoding: 'utf8',
    });
    expect(stderr).toContain('Tests:       2 passed, 2 total');
    expect(stderr).not.toContain('force exited');
    expect(status).toBe(0);
  });
});
