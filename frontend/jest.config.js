/** Run with NODE_OPTIONS=--experimental-vm-modules: everything is ESM. */
export default {
  rootDir: import.meta.dirname,
  displayName: 'screens',
  // Generous, for a busy machine: no test waits for time to pass.
  testTimeout: 300_000,
  // ES modules in jest's sandboxes are never given back: a worker that has grown is replaced.
  maxWorkers: 2,
  workerIdleMemoryLimit: '1GB',
  // Such a worker leaves at once when it is asked to, but to give its memory back takes a busy machine longer than jest's half a second.
  workerGracefulExitTimeout: 60_000,
  testEnvironment: '<rootDir>/test/browser-environment.js',
  testMatch: ['<rootDir>/src/**/*.spec.{ts,tsx}'],
  extensionsToTreatAsEsm: ['.ts', '.tsx'],
  moduleNameMapper: {
    '\\.css(\\?url)?$': '<rootDir>/test/no-styles.js',
    '^virtual:guides$': '<rootDir>/test/guides.ts',
    'Dom/dynamicCSS$': '<rootDir>/test/no-injected-styles.cjs',
    '^(\\.{1,2}/.*)\\.js$': '$1',
  },
  transform: {
    '^.+\\.tsx?$': [
      '@swc/jest',
      {
        swcrc: false,
        jsc: { target: 'es2023', parser: { syntax: 'typescript', tsx: true }, transform: { react: { runtime: 'automatic' } } },
        module: { type: 'es6' },
      },
    ],
  },
  setupFilesAfterEnv: ['<rootDir>/test/setup.ts'],
};
