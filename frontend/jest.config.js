export default {
  rootDir: import.meta.dirname,
  displayName: 'screens',
  // Generous, for a busy machine: no test waits for time to pass.
  testTimeout: 300_000,
  // ES modules in jest's sandboxes are never given back: a worker that has grown is replaced.
  maxWorkers: 2,
  workerIdleMemoryLimit: '1GB',
  // Such a worker leaves at once when it is asked to, but to give its memory back takes a busy machine longer than
  // jest's half a second.
  workerGracefulExitTimeout: 60_000,
  runtime: '<rootDir>/test/runner/screens-runtime.mjs',
  testEnvironment: '<rootDir>/test/runner/jsdom-environment.mjs',
  testMatch: ['<rootDir>/src/**/*.spec.{ts,tsx}'],
  transform: {},
  setupFilesAfterEnv: ['<rootDir>/test/setup.ts'],
};
