#!/usr/bin/env node
// How long the product takes from its start to its printed address: node benchmarks/start.mjs
// On an empty data folder (database, tables and demonstration are made) and on an existing one. Needs a build.
// Exits 1 when a median is over its bar.
import { dataFolder, startProduct } from './product.mjs';

const ROUNDS = 3;
const AGAIN = 3;
const BARS_S = { empty: 15, existing: 5 };

const times = { empty: [], existing: [] };
for (let round = 0; round < ROUNDS; round++) {
  const { folder, remove } = dataFolder();
  try {
    for (let start = 0; start <= AGAIN; start++) {
      const product = await startProduct(folder, 'on');
      times[start === 0 ? 'empty' : 'existing'].push(product.ms / 1000);
      await product.stop();
    }
  } finally {
    remove();
  }
}
for (const [kind, seconds] of Object.entries(times)) {
  seconds.sort((a, b) => a - b);
  const median = seconds[Math.floor(seconds.length / 2)];
  console.log(
    `${kind.padEnd(8)} data folder: median ${median.toFixed(2)} s, worst ${seconds.at(-1).toFixed(2)} s of ` +
      `${seconds.length} (under ${BARS_S[kind]} s)`,
  );
  if (median >= BARS_S[kind]) process.exitCode = 1;
}
