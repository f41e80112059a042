import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { languageName } from '../src/shared/domain/language-tag.js';
import { lines, percentile, type Line } from './bars.js';
import { evaluate } from './evaluate.js';
import { examplePosts, POSTS_FOLDER } from './example-posts.js';
import { goldenBriefs, GOLDEN_LANGUAGES } from './golden.js';
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

const chosen = process.argv[process.argv.indexOf('--language') + 1];
const language = process.argv.includes('--language') ? chosen! : 'en';
if (language !== 'en' && !GOLDEN_LANGUAGES.includes(language)) {
  out(`There are golden briefs in en, ${GOLDEN_LANGUAGES.join(', ')}, and none in ${language}.`);
  process.exit(2);
}

for (const { name, writer, ownTime, mindless, stop } of await writersToEvaluate(process.env)) {
  out(`\n${name}, ${languageName(language)}\n`);
  const briefs = goldenBriefs(language);
  // Once to warm up, where that costs nothing.
  if (ownTime) await evaluate(writer, briefs);
  const began = performance.now();
  const figures = measure(await evaluate(writer, briefs), ROUNDS);
  const p95 = percentile(figures.ms, 95);
  const time: Line = {
    figure: ownTime ? "Engine's own time, p95 (worst)" : 'Time a post, p95 (worst)',
    value: `${p95.toFixed(0)} ms (${Math.max(...figures.ms).toFixed(0)} ms)`,
    bar: ownTime ? `${OWN_TIME_MS} ms` : '',
    holds: !ownTime || p95 < OWN_TIME_MS,
  };
  const shown = (line: Line) => !mindless || !line.ofWriter;
  const table = [...lines(figures), time].filter(shown);
  out(columns(table.map((line) => [`${mark(line)} ${line.figure}`, line.value, line.bar])));
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
  const required = table;
  // Tokens of a provider are spent on one language at a time.
  if (!process.argv.includes('--language') && (ownTime || mindless)) {
    const tables: Line[][] = [];
    for (const of of GOLDEN_LANGUAGES)
      tables.push(lines(measure(await evaluate(writer, goldenBriefs(of)), ROUNDS)).filter(shown));
    out(`\n${name}, ten briefs a language\n`);
    out(
      columns([
        ['  Figure', 'Bar', ...GOLDEN_LANGUAGES],
        ...[...new Set(tables.flatMap((lines) => lines.map(({ figure }) => figure)))].map((figure) => {
          const cells = tables.map((lines) => lines.find((line) => line.figure === figure));
          return [
            `  ${figure}`,
            cells.find((line) => line)!.bar,
            ...cells.map((line) => (line ? `${line.value} ${mark(line)}`.trimEnd() : '–')),
          ];
        }),
      ]),
    );
    required.push(...tables.flat());
  }
  if (required.some(({ holds }) => !holds)) process.exitCode = 1;
  await stop();
}

/** ✗ for a bar that is not held. */
function mark({ holds }: Line): string {
  return holds ? ' ' : '✗';
}

function columns(rows: readonly (readonly string[])[]): string {
  const widths = rows[0]!.map((_, at) => Math.max(...rows.map((row) => row[at]!.length)));
  return rows
    .map((row) =>
      row
        .map((cell, at) => cell.padEnd(widths[at]!))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}
