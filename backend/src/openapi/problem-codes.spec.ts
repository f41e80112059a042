import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { STATUS_OF, TITLES } from '../shared/adapters/http/problem.js';
import type { ErrorKind } from '../shared/domain/domain-error.js';
import { PROBLEM_CODES, problemTables } from './problem-codes.js';

const SOURCE = join(import.meta.dirname, '..');
const PAGE = join(SOURCE, '../../docs/api/problems.md');
/** Errors that end the start of a process, or that another error takes the place of before there is a response. */
const NEVER_ANSWERED = new Set([
  'config-error',
  'data-folder-unusable',
  'database-folder-busy',
  'database-folder-incomplete',
  'database-folder-of-another-user',
  'database-folder-unknown',
  'database-of-another-version',
  'ghost-refusal',
  'no-reachable-folder',
  'no-unprivileged-user',
  'not-accepted',
  'platform-without-embedded-postgres',
  'postgres-did-not-start',
  'redis-of-another',
  'run-failed',
  'word-press-refusal',
]);

interface ErrorClass {
  name: string;
  parent: string;
  isAbstract: boolean;
  kind: ErrorKind | undefined;
  code: string | undefined;
}

const CLASS = /^(?:export )?(abstract )?class (\w+) extends (\w+)\b.*?(?:\{\}$|^\}$)/gms;
/** Codes of runs that ended without an error of their own. */
const OF_RUNS = /new RunFailed\('([a-z-]+)', '([a-z-]+)'/g;
const kebab = (name: string): string => name.replace(/([a-z0-9])([A-Z])/g, '$1-$2').toLowerCase();

const texts = (): string[] =>
  globSync('**/*.ts', { cwd: SOURCE })
    .filter((file) => !/\.spec\.ts$|\/testing\//.test(file))
    .map((file) => readFileSync(join(SOURCE, file), 'utf8'));

function errorClasses(): Map<string, ErrorClass> {
  const classes = texts().flatMap((source) =>
    [...source.matchAll(CLASS)].map(([text, abstract, name, parent]): ErrorClass => ({
      name: name!,
      parent: parent!,
      isAbstract: abstract !== undefined,
      kind: /readonly kind(?:: ErrorKind)? = '([a-z-]+)'/.exec(text)?.[1] as ErrorKind | undefined,
      code: /get code\(\): string \{\s*return '([a-z-]+)'/.exec(text)?.[1],
    })),
  );
  return new Map(classes.map((each) => [each.name, each]));
}

/** Returns the code and status of every error that can be thrown. */
function thrown(): Map<string, number> {
  const classes = errorClasses();
  const isDomainError = ({ parent }: ErrorClass): boolean =>
    parent === 'DomainError' || (classes.has(parent) && isDomainError(classes.get(parent)!));
  const kindOf = ({ kind, parent }: ErrorClass): ErrorKind | undefined =>
    kind ?? (classes.has(parent) ? kindOf(classes.get(parent)!) : undefined);
  const ofRuns = texts().flatMap((source) =>
    [...source.matchAll(OF_RUNS)].map(([, kind, code]) => [code!, STATUS_OF[kind as ErrorKind]] as const),
  );
  return new Map([
    ...ofRuns,
    ...[...classes.values()]
      .filter((each) => !each.isAbstract && isDomainError(each))
      .map((each) => [each.code ?? kebab(each.name), STATUS_OF[kindOf(each)!]] as const),
  ]);
}

describe('the codes of problems', () => {
  const listed = new Map(
    Object.entries(PROBLEM_CODES).flatMap(([status, codes]) =>
      Object.keys(codes).map((code) => [code, Number(status)] as const),
    ),
  );

  it('are those of the errors that can be answered, each with its status', () => {
    const answered = [...thrown()].filter(([code]) => !NEVER_ANSWERED.has(code));
    expect(answered.length).toBeGreaterThan(200);
    expect(Object.fromEntries(listed)).toEqual(Object.fromEntries(answered));
  });

  it('leave out only errors that exist', () => {
    const codes = thrown();
    expect([...NEVER_ANSWERED].filter((code) => !codes.has(code))).toEqual([]);
  });

  it('have a cause and a remedy in whole sentences, under a status that has a title', () => {
    for (const [status, codes] of Object.entries(PROBLEM_CODES)) {
      expect(TITLES).toHaveProperty(status);
      for (const [code, sentences] of Object.entries(codes))
        for (const sentence of sentences)
          expect([code, sentence]).toEqual([code, expect.stringMatching(/^[A-Z`“].*\.$/)]);
    }
  });

  it('are on docs/api/problems.md (npm run api:check writes it)', () =>
    expect(readFileSync(PAGE, 'utf8')).toContain(problemTables()));
});
