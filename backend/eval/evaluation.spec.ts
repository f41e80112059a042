import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { EmbeddedWriter } from '../src/generation/adapters/embedded/embedded-writer.js';
import { CONTENT_ANGLES } from '../src/shared/domain/content-angles.js';
import { lines } from './bars.js';
import { evaluate } from './evaluate.js';
import { examplePosts, POSTS_FOLDER } from './example-posts.js';
import { type Golden, goldenBriefs, GOLDEN_LANGUAGES } from './golden.js';
import type { EvalRun } from './in-memory-engine.js';
import { measure } from './measure.js';

/** Mutations of each kind for each post; `npm run eval` makes more. */
const ROUNDS = 8;
/** Briefs of each other language; `npm run eval` writes all of them. */
const OF_A_LANGUAGE = 2;
/** Figures that two posts are too few for: in one of them, a single reference in 43 sentences is more than 2 %. */
const OF_TEN = ['Score, mean', 'References to what was not introduced'];
/** Briefs that are written a second time. */
const REPEATED = 12;

function isJudged({ name, onSubject, servers }: Golden): void {
  const there = servers.flatMap(({ result }) => (result.structured as { documents: { id: string }[] }).documents);
  const known = there.filter(({ id }) => onSubject!.has(id));
  expect([name, known.length]).toEqual([name, onSubject!.size]);
  expect(known.length).toBeLessThan(there.length);
}

describe('the golden briefs', () => {
  const briefs = goldenBriefs();

  it('are sixty with names of their own', () =>
    expect([briefs.length, new Set(briefs.map(({ name }) => name)).size]).toEqual([60, 60]));

  it('name as on the subject only documents that are there, and never all of them', () => {
    const judged = briefs.filter(({ onSubject }) => onSubject);
    expect(judged).toHaveLength(30);
    judged.forEach(isJudged);
  });

  it('leave open only what they ask for', () => {
    for (const { brief, leavesOpen } of [...briefs, ...GOLDEN_LANGUAGES.flatMap(goldenBriefs)])
      for (const open of leavesOpen)
        expect([brief.specificFocus, ...brief.keyPoints].some((asked) => asked?.includes(open))).toBe(true);
  });

  it('have every angle, level and tone', () => {
    const of = (value: (brief: (typeof briefs)[number]['brief']) => string) =>
      [...new Set(briefs.map(({ brief }) => value(brief)))].sort();
    expect(of((brief) => brief.contentAngle)).toEqual([...CONTENT_ANGLES].sort());
    expect(of((brief) => brief.expertise[0]!.level)).toEqual(['beginner', 'expert', 'intermediate']);
    expect(of((brief) => brief.expertise[0]!.tone)).toEqual(['casual', 'friendly', 'professional', 'technical']);
  });
});

describe.each(GOLDEN_LANGUAGES)('the golden briefs in %s', (language) => {
  const briefs = goldenBriefs(language);

  it('are ten of different subjects, and of every angle', () => {
    expect(new Set(briefs.map(({ name }) => name)).size).toBe(10);
    expect(new Set(briefs.map(({ brief }) => brief.website.language))).toEqual(new Set([language]));
    expect([...new Set(briefs.map(({ brief }) => brief.contentAngle))].sort()).toEqual([...CONTENT_ANGLES].sort());
  });

  it('name as on the subject only documents that are there, and never all of them', () => briefs.forEach(isJudged));

  it('keep the bars that the language has to hold', async () => {
    const figures = measure(await evaluate(new EmbeddedWriter(), briefs.slice(0, OF_A_LANGUAGE)), ROUNDS);
    expect(figures.unexpected).toEqual([]);
    expect(lines(figures).filter(({ holds, figure }) => !holds && !OF_TEN.some((of) => figure.startsWith(of)))).toEqual(
      [],
    );
  });
});

describe('the embedded writer, evaluated over the golden briefs,', () => {
  let runs: EvalRun[];
  beforeAll(async () => {
    runs = await evaluate(new EmbeddedWriter());
  });

  it('keeps every bar', () => {
    const figures = measure(runs, ROUNDS);
    expect([...figures.unexpected, ...figures.sharedRuns, ...figures.danglingBeginnings]).toEqual([]);
    expect(lines(figures).filter(({ holds }) => !holds)).toEqual([]);
  });

  it('gives the same bytes for the same briefs', async () => {
    const bytes = (of: readonly EvalRun[]) =>
      of.map(({ post, error }) =>
        JSON.stringify(post ? [post.draft, post.metadata, post.html.length, post.score] : error),
      );
    const again = await evaluate(new EmbeddedWriter(), goldenBriefs().slice(0, REPEATED));
    expect(bytes(again)).toEqual(bytes(runs.slice(0, REPEATED)));
  });
});

it('writes the posts of docs/posts as they stand there (`npm run eval -- --posts` writes them anew)', async () => {
  const there = readdirSync(POSTS_FOLDER)
    .filter((file) => file !== 'README.md')
    .sort()
    .map((file) => ({ file, text: readFileSync(join(POSTS_FOLDER, file), 'utf8') }));
  expect(there).toEqual((await examplePosts()).sort((a, b) => a.file.localeCompare(b.file)));
});
