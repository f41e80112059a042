import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { decode, encode, encoded, writeImpact } from '../../../scripts/impact/impact-file.mjs';
import { executedFunctions, type Recorded, recordingInto } from '../../../scripts/impact/recording.mjs';

const BACKEND = join(import.meta.dirname, '../..');
const JEST = join(BACKEND, '../node_modules/jest/bin/jest.js');
const FIXTURE = 'backend/test/changed/fixtures/recorded.fixture.ts';
const FIXTURES = {
  rootDir: BACKEND,
  runtime: '<rootDir>/test/runner/node-runtime.mjs',
  testEnvironment: '<rootDir>/test/runner/node-environment.mjs',
  transform: {},
  testMatch: ['<rootDir>/test/changed/fixtures/*.fixture.ts'],
};

describe('a recording of what specs execute', () => {
  const folder = mkdtempSync(join(tmpdir(), 'galley-recording-'));
  afterAll(() => rmSync(folder, { recursive: true }));

  it('has the executed functions by their names in the source, and the files that were read', () => {
    const { args, env } = recordingInto(folder);
    spawnSync(process.execPath, [JEST, '--runInBand', ...args, '--config', JSON.stringify(FIXTURES)], {
      cwd: BACKEND,
      env: { ...process.env, ...env },
    });
    const [record] = readdirSync(folder).map(
      (file) => JSON.parse(readFileSync(join(folder, file), 'utf8')) as Recorded,
    );
    expect(record).toMatchObject({ spec: FIXTURE, passed: true, reads: ['README.md', FIXTURE] });
    expect([...executedFunctions(record!).get('backend/test/changed/fixtures/halves.ts')!].sort()).toEqual([
      'Halves',
      'Halves.first',
      'Halves.first.map()',
    ]);
  });

  it('is the same after it was written and read', () => {
    const spec = (...keys: string[]) => ({
      seconds: 1.5,
      functions: new Map([['a.ts', new Set(keys)]]),
      reads: ['a.md'],
    });
    const specs = new Map([
      ...Array.from(
        { length: 20 },
        (_, at) => [`${String.fromCharCode(97 + at)}.spec.ts`, spec('A', `A.b${at % 3}`)] as const,
      ),
      ['z.spec.ts', null] as const,
    ]);
    const file = join(folder, 'impact.txt');
    writeImpact(encode(specs), file);
    expect(decode(encoded(file))).toEqual(specs);
  });
});
