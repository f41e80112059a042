#!/usr/bin/env node
// How long comparing two versions of 5,000 words takes over HTTP, on a post with 200 versions: node
// benchmarks/versions.mjs Needs a build. Exits 1 when the 95th percentile is over the bar.
import { makeLongPost, percentile } from './long-post.mjs';
import { dataFolder, signIn, startProduct } from './product.mjs';

const VERSIONS = 200;
const CALLS = 100;
const BAR_MS = 200;

const { folder, remove } = dataFolder();
const product = await startProduct(folder);
const milliseconds = [];
let changes = 0;
try {
  const editor = await signIn(product.url);
  const id = await makeLongPost(editor, VERSIONS);
  for (let n = 0; n < CALLS; n++) {
    const began = performance.now();
    const { fields, coarse } = await editor.ask(`/api/blog-posts/${id}/versions/compare?from=${2 + n}&to=${VERSIONS}`);
    milliseconds.push(performance.now() - began);
    if (coarse.length) throw new Error('the texts were not compared by words');
    changes = Math.max(changes, fields.content.filter(({ op }) => op === 'add').length);
  }
} finally {
  await product.stop();
  remove();
}
const at = (p) => percentile(milliseconds, p).toFixed(0);
console.log(
  `${CALLS} comparisons with up to ${changes} changes: p50 ${at(50)} ms, p95 ${at(95)} ms, worst ${at(100)} ms (p95 under ${BAR_MS} ms)`,
);
if (percentile(milliseconds, 95) >= BAR_MS) process.exitCode = 1;
