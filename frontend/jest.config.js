export default {
  rootDir: import.meta.dirname,
  displayName: 'screens',
  // A generous limit in milliseconds for busy machines. No test waits for real time to pass.
  testTimeout: 300_000,
  // A worker that stays large without its garbage (scripts/testing/measured-circus.mjs) is replaced.
  maxWorkers: 2,
  workerIdleMemoryLimit: '1GB',
  // On a busy machine, freeing the memory of such a worker takes longer than jest's default limit of half a second.
  workerGracefulExitTimeout: 60_000,
  runtime: '<rootDir>/test/runner/screens-runtime.mjs',
  testEnvironment: '<rootDir>/test/runner/jsdom-environment.mjs',
  testMatch: ['<rootDir>/src/**/*.spec.{ts,tsx}'],
  transform: {},
  setupFilesAfterEnv: ['<rootDir>/test/setup.ts'],
};
