/** Tests in a real browser against the built product: one file at a time. */
export default {
  rootDir: import.meta.dirname,
  displayName: 'browser',
  testEnvironment: 'node',
  testMatch: ['<rootDir>/**/*.browser.spec.ts'],
  extensionsToTreatAsEsm: ['.ts'],
  moduleNameMapper: { '^(\\.{1,2}/.*)\\.js$': '$1' },
  transform: {
    '^.+\\.ts$': ['@swc/jest', { jsc: { parser: { syntax: 'typescript' }, target: 'es2023' }, module: { type: 'es6' }, swcrc: false }],
  },
  testTimeout: 300_000,
};
