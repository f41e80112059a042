#!/usr/bin/env node
// How long one post by the embedded writer takes, from the call to the saved post: node benchmarks/generation.mjs
// Twenty posts of the demonstration, one after the other, over its categories and the eight angles. Needs a build.
// Exits 1 when the 95th percentile is over the bar.
import { dataFolder, signIn, startProduct } from './product.mjs';

const POSTS = 20;
const BAR_S = 5;
const ANGLES = [
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
const seconds = [];
const refused = [];
try {
  const { ask, website, categories } = await signIn(product.url);
  for (let n = 0; n < POSTS; n++) {
    const body = {
      websiteId: website.id,
      categoryId: categories[n % categories.length].id,
      contentAngle: ANGLES[Math.floor(n / categories.length) % ANGLES.length],
    };
    const began = performance.now();
    await ask('/api/blog-posts/create', { body }).catch((error) => refused.push(error.message));
    seconds.push((performance.now() - began) / 1000);
  }
} finally {
  await product.stop();
  remove();
}
seconds.sort((a, b) => a - b);
/** Nearest rank. */
const percentile = (p) => seconds[Math.ceil((p / 100) * seconds.length) - 1];
console.log(
  `${POSTS} posts: p50 ${percentile(50).toFixed(2)} s, p95 ${percentile(95).toFixed(2)} s, worst ` +
    `${percentile(100).toFixed(2)} s (p95 under ${BAR_S} s)`,
);
if (refused.length) console.log(`${refused.length} were refused, the first with: ${refused[0]}`);
if (percentile(95) >= BAR_S || refused.length) process.exitCode = 1;
