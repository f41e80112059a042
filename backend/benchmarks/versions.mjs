#!/usr/bin/env node
// How long comparing two versions of 5,000 words takes over HTTP, on a post with 200 versions: node benchmarks/versions.mjs
// Every ninth word or so is another one. Needs a build. Exits 1 when the 95th percentile is over the bar.
import { dataFolder, signIn, startProduct } from './product.mjs';

const VERSIONS = 200;
const CALLS = 100;
const BAR_MS = 200;
const PARAGRAPHS = 50;
const WORDS = 100;
const VOCABULARY = 'pump house winter costs air inlet old quiet heat wall'.split(' ');

const paragraph = (number, version) =>
  `<p>${Array.from({ length: WORDS }, (_, i) => {
    const n = i * 7 + number * 13 + (i % 9 === 0 ? version : 0);
    return `${VOCABULARY[n % VOCABULARY.length]}${n % 37}`;
  }).join(' ')}.</p>`;
const text = (version) => Array.from({ length: PARAGRAPHS }, (_, number) => paragraph(number, version)).join('\n');

const { folder, remove } = dataFolder();
const product = await startProduct(folder);
const milliseconds = [];
let changes = 0;
try {
  const { ask, website, categories } = await signIn(product.url);
  const { post } = await ask('/api/blog-posts/create', { body: { websiteId: website.id, categoryId: categories[0].id } });
  let { version } = post;
  for (let n = 2; n <= VERSIONS; n++) ({ version } = await ask(`/api/blog-posts/${post.id}`, { method: 'PATCH', body: { content: text(n), version } }));
  for (let n = 0; n < CALLS; n++) {
    const began = performance.now();
    const { fields, coarse } = await ask(`/api/blog-posts/${post.id}/versions/compare?from=${2 + n}&to=${VERSIONS}`);
    milliseconds.push(performance.now() - began);
    if (coarse.length) throw new Error('the texts were not compared by words');
    changes = Math.max(changes, fields.content.filter(({ op }) => op === 'add').length);
  }
} finally {
  await product.stop();
  remove();
}
milliseconds.sort((a, b) => a - b);
/** Nearest rank. */
const percentile = (p) => milliseconds[Math.ceil((p / 100) * milliseconds.length) - 1].toFixed(0);
console.log(`${CALLS} comparisons with up to ${changes} changes: p50 ${percentile(50)} ms, p95 ${percentile(95)} ms, worst ${percentile(100)} ms (p95 under ${BAR_MS} ms)`);
if (percentile(95) >= BAR_MS) process.exitCode = 1;
