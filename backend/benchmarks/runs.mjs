#!/usr/bin/env node
// Fifty runs at once, by the embedded writer: node benchmarks/runs.mjs
// How long until all are saved, how much memory that takes (Linux), and how much of a run is the engine's own time: all
// but the research, where tools are waited for, and the steps that a writer does. Needs a build. Exits 1 when a bar is
// missed.
import { readFileSync } from 'node:fs';
import { dataFolder, processesOf, signIn, startProduct } from './product.mjs';

const RUNS = 50;
const ALONE = 20;
const BAR = { mb: 800, ownMs: 300 };
/** Tools are waited for in one, a writer works in the others. */
const NOT_OURS = ['research', 'plan', 'outline', 'draft', 'revise', 'metadata'];
const ANGLES = [
  'none',
  'industry-analysis',
  'how-to-guide',
  'market-trends',
  'case-study',
  'regulatory-update',
  'technology-focus',
  'cost-benefit',
  'future-outlook',
];

const { folder, remove } = dataFolder();
const product = await startProduct(folder);
const memory = () => processesOf(product.pid, folder).reduce((sum, { pid }) => sum + pssOf(pid), 0) / 1024;
let peak = memory();
const before = peak;
const watching = setInterval(() => (peak = Math.max(peak, memory())), 250);
try {
  const { ask, website, categories } = await signIn(product.url);
  // One after the other, as an editor meets it; tests, so that the fifty find the website as it was.
  const alone = [];
  for (let n = 0; n < ALONE; n++) {
    const { generationRunId } = await ask('/api/test/content-generation', {
      body: { websiteId: website.id, categoryId: categories[n % categories.length].id },
    });
    alone.push(ownMs(await ask(`/api/generation-runs/${generationRunId}`)));
  }

  const ids = [];
  const began = performance.now();
  for (let n = 0; n < RUNS; n++) {
    const body = {
      websiteId: website.id,
      categoryId: categories[n % categories.length].id,
      contentAngle: ANGLES[Math.floor(n / categories.length) % ANGLES.length],
    };
    ids.push((await ask('/api/blog-posts/create', { body, headers: { prefer: 'respond-async' } })).id);
  }
  const started = (performance.now() - began) / 1000;
  for (let open = RUNS; open > 0;) {
    await new Promise((soon) => setTimeout(soon, 500));
    open = (await ask('/api/generation-runs?underWay=true&limit=200')).length;
  }
  const all = (performance.now() - began) / 1000;
  const runs = [];
  for (const id of ids) runs.push(await ask(`/api/generation-runs/${id}`));
  const made = runs.filter(({ status }) => status === 'succeeded');
  const refused = runs.filter(({ status }) => status === 'failed').map(({ error }) => error.code);
  const own = sorted(made.map(ownMs));

  console.log(
    `${RUNS} runs: begun in ${started.toFixed(1)} s, all over after ${all.toFixed(1)} s; ${made.length} saved, ` +
      `${refused.length} refused (${[...new Set(refused)].join(', ') || 'none'})`,
  );
  console.log(
    `Memory: ${before.toFixed(0)} MB before, ${peak.toFixed(0)} MB at most (PSS of all processes, under ${BAR.mb} MB)`,
  );
  console.log(
    `The engine's own time a post: alone p50 ${at(sorted(alone), 50)} ms, p95 ${at(sorted(alone), 95)} ms (under ` +
      `${BAR.ownMs} ms); among ${RUNS} p50 ${at(own, 50)} ms, p95 ${at(own, 95)} ms`,
  );
  if (peak >= BAR.mb || at(sorted(alone), 95) >= BAR.ownMs || made.length + refused.length !== RUNS)
    process.exitCode = 1;
} finally {
  clearInterval(watching);
  await product.stop();
  remove();
}

/** From its beginning to its end, without what tools and writer took. */
function ownMs({ startedAt, endedAt, steps }) {
  const between = (from, to) => Date.parse(to) - Date.parse(from);
  const others = steps
    .filter(({ name, startedAt: from, endedAt: to }) => NOT_OURS.includes(name) && from && to)
    .reduce((sum, step) => sum + between(step.startedAt, step.endedAt), 0);
  return between(startedAt, endedAt) - others;
}

function sorted(values) {
  return values.toSorted((a, b) => a - b);
}

/** Nearest rank. */
function at(values, percent) {
  return Math.round(values[Math.ceil((percent / 100) * values.length) - 1] ?? 0);
}

/** Kilobytes. */
function pssOf(pid) {
  try {
    return Number(/^Pss:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'))?.[1] ?? 0);
  } catch {
    return 0; // ended since it was listed
  }
}
