/**
 * Tests in a real browser against the built product. The spec files of a run share one product and one Chromium
 * (shared/run.ts), and those of a worker share their modules (backend/test/runner). Two workers suffice, because pages
 * and servers mostly wait for each other.
 */
const RUNNER = '<rootDir>/../../backend/test/runner';

export default {
  rootDir: import.meta.dirname,
  displayName: 'browser',
  runtime: `${RUNNER}/node-runtime.mjs`,
  testEnvironment: `${RUNNER}/node-environment.mjs`,
  globalSetup: '<rootDir>/shared/global-setup.mjs',
  globalTeardown: '<rootDir>/shared/global-teardown.mjs',
  testMatch: ['<rootDir>/**/*.browser.spec.ts'],
  transform: {},
  testTimeout: 300_000,
  maxWorkers: 2,
};
