import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { lines, percentile, type Line } from './bars.js';
import { evaluate } from './evaluate.js';
import { examplePosts, POSTS_FOLDER } from './example-posts.js';
import { measure } from './measure.js';
import { writersToEvaluate } from './writers.js';

/** Mutations of each kind for each post. */
const ROUNDS = 60;
/** The engine's own time for one post, apart from model and tools, milliseconds. */
const OWN_TIME_MS = 300;

const out = (text: string): void => void process.stdout.write(`${text}\n`);

if (process.argv.includes('--posts')) {
  for (const { file, text } of await examplePosts()) writeFileSync(join(POSTS_FOLDER, file), text);
  process.exit();
}

for (const { name, writer, ownTime, mindless, stop } of await writersToEvaluate(process.env)) {
  out(`\n${name}\n`);
  // Once to warm up, where that costs nothing.
  if (ownTime) await evaluate(writer);
  const began = performance.now();
  const runs = await evaluate(writer);
  const figures = measure(runs, ROUNDS);
  const p95 = percentile(figures.ms, 95);
  const time: Line = {
    figure: ownTime ? "Engine's own time, p95 (worst)" : 'Time a post, p95 (worst)',
    value: `${p95.toFixed(0)} ms (${Math.max(...figures.ms).toFixed(0)} ms)`,
    bar: ownTime ? `${OWN_TIME_MS} ms` : '',
    holds: !ownTime || p95 < OWN_TIME_MS,
  };
  const table = [...lines(figures), time].filter((line) => !mindless || !line.ofWriter);
  const width = (column: 'figure' | 'value') => Math.max(...table.map((line) => line[column].length));
  for (const { figure, value, bar, holds } of table)
    out(`${holds ? ' ' : '✗'} ${figure.padEnd(width('figure'))}  ${value.padEnd(width('value'))}  ${bar}`);
  for (const complaint of mindless
    ? []
    : [
        ...figures.unexpected,
        ...figures.sharedRuns,
        ...figures.danglingBeginnings,
        ...figures.wrongHeadings,
        ...figures.emptySentences,
        ...figures.falselyOpen,
        ...figures.brokenOff,
      ])
    out(`  ${complaint}`);
  out(`  ${figures.posts} posts of ${figures.runs} briefs in ${((performance.now() - began) / 1000).toFixed(1)} s`);
  if (table.some(({ holds }) => !holds)) process.exitCode = 1;
  await stop();
}
