import { EmbeddedWriter } from '../src/generation/adapters/embedded/embedded-writer.js';
import { CONTENT_ANGLES } from '../src/generation/domain/brief.js';
import { lines } from './bars.js';
import { evaluate } from './evaluate.js';
import { goldenBriefs } from './golden.js';
import type { EvalRun } from './in-memory-engine.js';
import { measure } from './measure.js';

/** Mutations of each kind for each post; `npm run eval` makes more. */
const ROUNDS = 8;

describe('the golden briefs', () => {
  const briefs = goldenBriefs();

  it('are thirty with names of their own', () => expect([briefs.length, new Set(briefs.map(({ name }) => name)).size]).toEqual([30, 30]));

  it('have every angle, level and tone', () => {
    const of = (value: (brief: (typeof briefs)[number]['brief']) => string) => [...new Set(briefs.map(({ brief }) => value(brief)))].sort();
    expect(of((brief) => brief.contentAngle)).toEqual([...CONTENT_ANGLES].sort());
    expect(of((brief) => brief.expertise[0]!.level)).toEqual(['beginner', 'expert', 'intermediate']);
    expect(of((brief) => brief.expertise[0]!.tone)).toEqual(['casual', 'friendly', 'professional', 'technical']);
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
    const bytes = (of: readonly EvalRun[]) => of.map(({ post, error }) => JSON.stringify(post ? [post.draft, post.metadata, post.html.length, post.score] : error));
    expect(bytes(await evaluate(new EmbeddedWriter()))).toEqual(bytes(runs));
  });
});
