#!/usr/bin/env node
// What the running product takes with its embedded database, on Linux: node benchmarks/memory.mjs
// Two sums over all its processes. RSS counts a page that several of them share once for each; PSS shares it out, so
// the sum of PSS is what the machine really gives. The bar is on PSS. Needs a build. Exits 1 when it is passed.
import { readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { dataFolder, processesOf, signIn, startProduct } from './product.mjs';

const BAR_MB = 400;
const SETTLE_MS = 3_000;

const { folder, remove } = dataFolder();
const product = await startProduct(folder);
try {
  await measure('after the start');
  const { ask, website, categories } = await signIn(product.url);
  const body = { websiteId: website.id, categoryId: categories[0].id };
  await ask('/api/blog-posts/create', { body });
  await measure('after one generated post');
} finally {
  await product.stop();
  remove();
}

async function measure(when) {
  await pause(SETTLE_MS);
  const processes = processesOf(product.pid, folder);
  const [node, ...others] = [product.pid, ...processes.map(({ pid }) => pid).filter((pid) => pid !== product.pid)].map(
    memoryOf,
  );
  const sum = (kind) => [node, ...others].reduce((total, memory) => total + memory[kind], 0);
  console.log(
    `${when.padEnd(24)} ${sum('Pss').toFixed(0)} MB PSS, ${sum('Rss').toFixed(0)} MB RSS in ${processes.length} ` +
      `processes (Node ${node.Pss.toFixed(0)} MB PSS; under ${BAR_MB} MB PSS)`,
  );
  if (sum('Pss') >= BAR_MB) process.exitCode = 1;
}

/** In MB of 1024 × 1024 bytes. A process that ended meanwhile takes nothing. */
function memoryOf(pid) {
  try {
    const rollup = readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8');
    const kilobytes = (kind) => Number(new RegExp(`^${kind}:\\s+(\\d+) kB`, 'm').exec(rollup)?.[1] ?? 0);
    return { Pss: kilobytes('Pss') / 1024, Rss: kilobytes('Rss') / 1024 };
  } catch (error) {
    if (['ENOENT', 'ESRCH'].includes(error.code)) return { Pss: 0, Rss: 0 };
    throw error;
  }
}
