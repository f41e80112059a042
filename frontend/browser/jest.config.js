/** Tests in a real browser against the built product: two files at a time, each with a product of its own, as pages and servers mostly wait for each other. */
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
  maxWorkers: 2,
};
