const shared = {
  rootDir: import.meta.dirname,
  // Node loads the modules itself, once for all the spec files of a process: see test/runner.
  runtime: '<rootDir>/test/runner/node-runtime.mjs',
  testEnvironment: '<rootDir>/test/runner/node-environment.mjs',
  moduleNameMapper: { '^(\\.{1,2}/.*)\\.js$': '$1' },
  testPathIgnorePatterns: ['/fixtures/'],
  transform: {},
  setupFiles: ['<rootDir>/test/setup.ts'],
};

/**
 * Three kinds: rules (no outside world), integration (real PostgreSQL, Redis), end to end (the whole product over
 * HTTP).
 */
export default {
  // No test waits for time to pass; what takes longer on a busy machine says so itself.
  testTimeout: 30_000,
  // A worker that stays large without its garbage (scripts/testing/measured-circus.mjs) is replaced.
  maxWorkers: 2,
  workerIdleMemoryLimit: '1GB',
  // Such a worker leaves at once when it is asked to, but to give its memory back takes a busy machine longer than
  // jest's half a second.
  workerGracefulExitTimeout: 60_000,
  projects: [
    {
      ...shared,
      displayName: 'rules',
      testMatch: ['<rootDir>/{src,test,eval}/**/*.spec.ts'],
      testPathIgnorePatterns: ['/fixtures/', '\\.(int|e2e)\\.spec\\.ts$'],
    },
    {
      ...shared,
      displayName: 'integration',
      testMatch: ['<rootDir>/{src,test}/**/*.{int,e2e}.spec.ts'],
      globalSetup: '<rootDir>/test/global-setup.mjs',
      globalTeardown: '<rootDir>/test/global-teardown.mjs',
    },
  ],
};
