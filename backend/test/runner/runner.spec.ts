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

/** jest's own parts are inside of it: what is promised of a test run is tried whenever they change. */
describe('jest with modules that Node loads', () => {
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

  it('passes what is right, with modules of the file before and an environment of its own', () => {
    expect([...results('first'), ...results('second')].filter(({ status }) => status !== 'passed')).toEqual([]);
    expect(report.numPassedTests).toBe(5);
  });

  it('fails what is wrong, and names the line of the TypeScript', () =>
    expect(failure('fails where it stands')).toMatch(/Expected: .*2[^]*third-fails\.fixture\.ts:8:\d+/));
  it('fails what never ends', () => expect(failure('fails when it never ends')).toContain('Exceeded timeout of 50 ms'));
  it('fails what asserts less than it said', () =>
    expect(failure('fails without the assertions it announced')).toMatch(/Expected .*one assertion/));
  it('fails a promise that nobody waits for', () =>
    expect(failure('fails by a promise that nobody waits for')).toContain('nobody waits'));
  it('fails the tests of a preparation that failed', () => expect(failure('fails with it')).toContain('not prepared'));
});
