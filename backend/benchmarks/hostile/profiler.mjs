// In a thread beside the main one: samples it for a while, and prints where it was most of the time straight to the
// file it was given, as the main thread may never come back.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { SourceMap } from 'node:module';
import { Session } from 'node:inspector/promises';

const SECONDS = Number(process.env.HOSTILE_PROFILE_SECONDS ?? 4);
// Answers of the other thread alone do not keep this one alive.
const alive = setInterval(() => undefined, 1_000);
const session = new Session();
session.connectToMainThread();
await session.post('Profiler.enable');
await session.post('Profiler.setSamplingInterval', { interval: 2_000 });
await session.post('Profiler.start');
await new Promise((soon) => setTimeout(soon, SECONDS * 1000));
const { profile } = await session.post('Profiler.stop');
writeFileSync(process.env.HOSTILE_PROFILE_FILE, JSON.stringify(placesOf(profile)));
session.disconnect();
clearInterval(alive);

/** Self time by the innermost frame, with the innermost frame of the product's own code that called it. */
function placesOf({ nodes, samples = [], timeDeltas = [] }) {
  const byId = new Map(nodes.map((node) => [node.id, node]));
  const parentOf = new Map(nodes.flatMap((node) => (node.children ?? []).map((child) => [child, node.id])));
  const spent = new Map();
  samples.forEach((id, n) => {
    const node = byId.get(id);
    if (['(idle)', '(program)', '(root)'].includes(node.callFrame.functionName)) return;
    const own = ownFrame(id);
    const place = `${nameOf(node.callFrame)}${own && own !== node ? ` ← ${nameOf(own.callFrame)}` : ''}`;
    spent.set(place, (spent.get(place) ?? 0) + (timeDeltas[n] ?? 0) / 1000);
  });
  return [...spent]
    .sort(([, a], [, b]) => b - a)
    .slice(0, 4)
    .map(([place, ms]) => `${Math.round(ms)} ms ${place}`);

  function ownFrame(id) {
    for (let at = id; at !== undefined; at = parentOf.get(at)) {
      const { url } = byId.get(at).callFrame;
      if (url.includes('/dist/') && !url.includes('node_modules')) return byId.get(at);
    }
    return undefined;
  }
}

function nameOf({ functionName, url, lineNumber, columnNumber }) {
  const file = url
    .replace('file://', '')
    .replace(/^.*\/node_modules\//, '')
    .replace(/^.*\/backend\//, '');
  const map = `${url.replace('file://', '')}.map`;
  const source =
    url.includes('/dist/') && existsSync(map)
      ? new SourceMap(JSON.parse(readFileSync(map, 'utf8'))).findEntry(lineNumber, columnNumber)
      : undefined;
  const at =
    source?.originalLine === undefined
      ? `${file}:${lineNumber + 1}`
      : `${file.replace('dist/', 'src/').replace(/\.js$/, '.ts')}:${source.originalLine + 1}`;
  return `${functionName.slice(0, 120) || '(anonymous)'}${file ? ` ${at}` : ''}`;
}
