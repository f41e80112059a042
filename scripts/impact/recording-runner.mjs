// jest's test runner, which also records what a spec file executed: which functions (by V8's counters), which files it read,
// how long it took. Only this process is seen, not those that a spec starts, nor their threads. `npm run test:impact` names the runner (`--testRunner`);
// GALLEY_IMPACT is the folder of the records.
import fs from 'node:fs';
import { createHash } from 'node:crypto';
import { Session } from 'node:inspector/promises';
import { syncBuiltinESMExports } from 'node:module';
import { join, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import circus from 'jest-circus/runner';

const ROOT = join(import.meta.dirname, '../..');
const OTHERS_FILES = /(^|\/)(node_modules|dist|\.git)\//;
const CODE = /\.[cm]?[jt]sx?$/;
const { writeFileSync } = fs;

const reads = new Set();
recordReads();
const session = new Session();
session.connect();
await session.post('Profiler.enable');
await session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: false });

export default async function runAndRecord(globalConfig, config, environment, runtime, path, ...rest) {
  await session.post('Profiler.takePreciseCoverage');
  reads.clear();
  const began = performance.now();
  const cpu = process.cpuUsage();
  const result = await circus.default(globalConfig, config, environment, runtime, path, ...rest);
  const seconds = (performance.now() - began) / 1000;
  const { user, system } = process.cpuUsage(cpu);
  const covered = await session.post('Profiler.takePreciseCoverage');
  const spec = ownPath(path);
  const record = {
    spec,
    passed: result.numFailingTests === 0 && !result.testExecError,
    seconds,
    cpuSeconds: (user + system) / 1e6,
    scripts: executed(covered.result, runtime.getSourceMaps()),
    reads: [...reads],
  };
  writeFileSync(join(process.env.GALLEY_IMPACT, `${createHash('sha1').update(spec).digest('hex')}.json`), JSON.stringify(record));
  return result;
}

/** Of each script of the project the offsets at which the functions begin that were called, and the map from there to the source. */
function executed(coverage, sourceMaps) {
  const scripts = {};
  for (const { url, functions } of coverage) {
    const file = url.startsWith('file:') ? fileURLToPath(url) : url;
    const path = ownPath(file);
    if (!path) continue;
    const starts = functions
      .filter(({ ranges: [range] }) => range.count > 0 && range.startOffset > 0)
      .map(({ ranges: [{ startOffset }] }) => startOffset);
    if (starts.length) scripts[path] = { map: sourceMaps.get(file) ?? null, starts };
  }
  return scripts;
}

/** @returns the path from the root, or undefined for what is not the project's own */
function ownPath(file) {
  if (!file.startsWith(ROOT + sep)) return undefined;
  const path = relative(ROOT, file).split(sep).join('/');
  return OTHERS_FILES.test(path) ? undefined : path;
}

/** Code is read by whoever compiles it, so only other files say that a spec looks at them. */
function recordReads() {
  const recorded = (original) =>
    function readAndRecord(file, ...rest) {
      const path = file instanceof URL && file.protocol === 'file:' ? fileURLToPath(file) : file;
      const own = typeof path === 'string' && !CODE.test(path) ? ownPath(path) : undefined;
      if (own) reads.add(own);
      return original.call(this, file, ...rest);
    };
  for (const name of ['readFileSync', 'readFile', 'createReadStream']) fs[name] = recorded(fs[name]);
  fs.promises.readFile = recorded(fs.promises.readFile);
  syncBuiltinESMExports();
}
