import type { Change } from '../../../scripts/impact/changes.mjs';
import { choose } from '../../../scripts/impact/choose.mjs';
import { encode, known } from '../../../scripts/impact/impact-file.mjs';

const POST = 'backend/src/posts/domain/post.ts';
const RULE = 'backend/src/posts/domain/post.spec.ts';
const OVER_HTTP = 'backend/src/posts/posts.e2e.spec.ts';
const OTHER = 'backend/src/publishing/post-feeds.e2e.spec.ts';
const FAR = 'backend/src/auth/users.e2e.spec.ts';
const TYPES = 'backend/src/posts/domain/views.ts';
const LONG = 'backend/test/faults.int.spec.ts';
const MIGRATION = 'backend/src/database/migrations/Migration1_posts.ts';
const BROWSER = 'frontend/browser/review.browser.spec.ts';
const UNKNOWN = 'backend/src/posts/new.spec.ts';
const SCREEN = 'frontend/src/features/review/review.tsx';
const BELOW = 'frontend/src/features/review/edit/parts/text/typing.spec.tsx';
const BESIDE = 'frontend/src/features/shell/palette.spec.tsx';
const SPECS = [RULE, OVER_HTTP, OTHER, FAR, LONG, BROWSER, UNKNOWN, BELOW, BESIDE];

const executing = (seconds: number, keys: string[], reads: string[] = []) => ({
  seconds,
  functions: new Map([[POST, new Set(keys)]]),
  reads,
});
const others = Array.from({ length: 40 }, (_, at) => `other${at}`);
const impact = known(
  encode(
    new Map([
      [RULE, executing(0.1, ['Post', 'Post.approve', 'Post.decline'])],
      [OVER_HTTP, executing(8, ['Post', 'Post.approve', ...others])],
      [OTHER, executing(30, ['Post', 'Post.approve', 'Post.seal', ...others], ['docs/feeds.md'])],
      [FAR, { seconds: 3, functions: new Map(), reads: [] }],
      [LONG, null],
    ]),
  ),
);
const aChange = (change: Partial<Change> = {}): Change => ({
  path: POST,
  oldPath: POST,
  isNew: false,
  isDeleted: false,
  units: [],
  outside: false,
  ...change,
});
const inside = (...keys: string[]) => aChange({ units: keys.map((key) => ({ path: POST, keys: [key, 'Post'] })) });
const chosenFor = (
  changes: Change[],
  { budget = 100, importers = {} }: { budget?: number; importers?: Record<string, string[]> } = {},
) => {
  const choice = choose({
    changes,
    specs: SPECS,
    impact,
    schemaSpecs: [FAR],
    importers: new Map(Object.entries(importers).map(([path, by]) => [path, new Set(by)])),
    budget,
  });
  const paths = (specs: { path: string }[]) => specs.map(({ path }) => path);
  return { ...choice, chosen: paths(choice.chosen), left: paths(choice.left), elsewhere: paths(choice.elsewhere) };
};

describe('the specs chosen for a change', () => {
  it('are those that execute the function, the most specific first', () =>
    expect(chosenFor([inside('Post.approve')]).chosen).toEqual([RULE, OVER_HTTP, OTHER]));
  it('do not include those that execute other functions of the file', () =>
    expect(chosenFor([inside('Post.decline')]).chosen).toEqual([RULE]));
  it('begin with the best spec of each function', () =>
    expect(chosenFor([inside('Post.decline', 'Post.seal')]).chosen).toEqual([RULE, OTHER]));
  it('are, for an unknown function, those of the surrounding one', () =>
    expect(chosenFor([inside('Post.isNew')]).chosen).toEqual([RULE, OVER_HTTP, OTHER]));

  it('are as many as the time allows, and the others are listed', () => {
    expect(chosenFor([inside('Post.approve')], { budget: 20 })).toMatchObject({
      chosen: [RULE, OVER_HTTP],
      left: [OTHER],
    });
    expect(chosenFor([inside('Post.approve')], { budget: 20 }).seconds).toBeLessThanOrEqual(20);
  });

  it('are, for code outside of functions, those that execute any part of the file, not distant importers', () =>
    expect(
      chosenFor([aChange({ outside: true })], { importers: { [POST]: ['a.ts'], 'a.ts': ['b.ts'], 'b.ts': [FAR] } })
        .chosen,
    ).toEqual([RULE, OVER_HTTP, OTHER]));

  it('are the nearest by imports if no execution is recorded', () =>
    expect(
      chosenFor([aChange({ path: TYPES, oldPath: TYPES, outside: true })], {
        importers: { [TYPES]: [RULE, 'a.ts'], 'a.ts': ['b.ts'], 'b.ts': [FAR] },
      }).chosen,
    ).toEqual([RULE, FAR]));

  it('are those that read the file, or one in the same folder as a new file', () => {
    expect(chosenFor([aChange({ path: 'docs/feeds.md', oldPath: 'docs/feeds.md', outside: true })]).chosen).toEqual([
      OTHER,
    ]);
    expect(chosenFor([aChange({ path: 'docs/new.md', oldPath: null, isNew: true, outside: true })]).chosen).toEqual([
      OTHER,
    ]);
  });

  it('are, for a migration, those that query the catalogue', () => {
    expect(chosenFor([aChange({ path: MIGRATION, oldPath: MIGRATION, outside: true })]).chosen).toEqual([FAR]);
    expect(chosenFor([aChange({ path: MIGRATION, oldPath: null, isNew: true, outside: true })]).chosen).toEqual([FAR]);
  });

  it('are preferably those below the folder of the file', () =>
    expect(
      chosenFor([aChange({ path: SCREEN, oldPath: SCREEN, outside: true })], {
        importers: { [SCREEN]: [BELOW, BESIDE] },
      }).chosen,
    ).toEqual([BELOW, BESIDE]));

  it('begin with a changed spec, whatever it executes', () =>
    expect(chosenFor([inside('Post.approve'), aChange({ path: UNKNOWN, oldPath: null })]).chosen[0]).toBe(UNKNOWN));

  it('are listed, but not run, if they need a browser or minutes', () =>
    expect(chosenFor([aChange({ path: BROWSER }), aChange({ path: LONG })])).toMatchObject({
      chosen: [],
      elsewhere: [LONG, BROWSER],
      untested: [],
    }));

  it('are none for a file that no spec reaches, which is reported', () =>
    expect(chosenFor([aChange({ path: 'docs/none.md', oldPath: 'docs/none.md' })])).toMatchObject({
      chosen: [],
      untested: ['docs/none.md'],
    }));
});
