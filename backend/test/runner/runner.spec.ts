import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

interface Report {
  numPassedTests: number;
  testResults: { name: string; assertionResults: { title: string; status: string; failureMessages: string[] }[] }[];
}

const BACKEND = join(import.meta.dirname, '../..');
const JEST = join(BACKEND, '../node_modules/jest/bin/jest.js');
const FIXTURES = {
  rootDir: BACKEND,
  runtime: '<rootDir>/test/runner/node-runtime.mjs',
  testEnvironment: '<rootDir>/test/runner/node-environment.mjs',
  transform: {},
  testMatch: ['<rootDir>/test/runner/fixtures/*.fixture.ts'],
  testSequencer: '<rootDir>/test/runner/fixtures/by-name.mjs',
};

/** The runner depends on internals of jest, so its guarantees are tested again whenever they change. */
describe('jest with modules loaded by Node', () => {
  const folder = mkdtempSync(join(tmpdir(), 'galley-runner-'));
  let report: Report;

  beforeAll(() => {
    const file = join(folder, 'report.json');
    spawnSync(
      process.execPath,
      [JEST, '--runInBand', '--json', `--outputFile=${file}`, '--config', JSON.stringify(FIXTURES)],
      { cwd: BACKEND, encoding: 'utf8' },
    );
    report = JSON.parse(readFileSync(file, 'utf8')) as Report;
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  const results = (fixture: string) =>
    report.testResults.find(({ name }) => name.endsWith(`${fixture}.fixture.ts`))!.assertionResults;
  const failure = (title: string): string => {
    const { status, failureMessages } = results('third-fails').find((test) => test.title === title)!;
    expect(status).toBe('failed');
    return failureMessages.join('\n');
  };

  it('passes correct tests, with shared modules and a separate environment', () => {
    expect([...results('first'), ...results('second')].filter(({ status }) => status !== 'passed')).toEqual([]);
    expect(report.numPassedTests).toBe(5);
  });

  it('fails wrong tests, and names the line of the TypeScript source', () =>
    expect(failure('fails where it stands')).toMatch(/Expected: .*2[^]*third-fails\.fixture\.ts:8:\d+/));
  it('fails a test that never ends', () =>
    expect(failure('fails when it never ends')).toContain('Exceeded timeout of 50 ms'));
  it('fails a test with fewer assertions than announced', () =>
    expect(failure('fails without the assertions it announced')).toMatch(/Expected .*one assertion/));
  it('fails a rejected promise that no test awaits', () =>
    expect(failure('fails by a promise that nobody waits for')).toContain('nobody waits'));
  it('fails the tests of a failed setup hook', () => expect(failure('fails with it')).toContain('not prepared'));
});
