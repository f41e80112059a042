// A jest test runner that also records what a spec file executed: which functions (by V8's counters) and files, and how
// long it took. It sees only this process, neither the processes that a spec starts nor their threads. `npm run
// test:impact` sets it as `--testRunner`; GALLEY_IMPACT is the folder of the records.
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
/** Matches a stack trace whose second frame, the caller of the recording function, is a compiler, a package or Node. */
const BY_COMPILER = /^.*\n.*\n.*(typescript-modules\.mjs|node_modules\/|node:)/;
/**
 * Only the first of these specs in a process loads the application, so the code that runs while loading does not belong
 * to that spec.
 */
const SHARES_MODULES = /^backend\/.*\.(int|e2e)\.spec\.ts$/;
const SCHEDULER = '/proc/self/schedstat';
const { existsSync, readFileSync, writeFileSync } = fs;

const reads = new Set();
recordReads();
const session = new Session();
session.connect();
await session.post('Profiler.enable');
await session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: false });

export default async function runAndRecord(globalConfig, config, environment, runtime, path, ...rest) {
  await take();
  reads.clear();
  let loading = [];
  whenTestsBegin(environment, async () => (loading = await take()));
  const began = secondsAtWork();
  const result = await circus.default(globalConfig, config, environment, runtime, path, ...rest);
  const seconds = secondsAtWork() - began;
  const running = await take();
  const spec = ownPath(path);
  const maps = runtime.getSourceMaps();
  const scripts = executed(running, maps);
  for (const [name, { map, starts }] of Object.entries(
    executed(SHARES_MODULES.test(spec) ? loading.filter(isLoaded) : loading, maps),
  )) {
    scripts[name] = { map, starts: [...new Set([...(scripts[name]?.starts ?? []), ...starts])] };
  }
  const record = {
    spec,
    passed: result.numFailingTests === 0 && !result.testExecError,
    seconds,
    scripts,
    reads: [...reads],
  };
  writeFileSync(
    join(process.env.GALLEY_IMPACT, `${createHash('sha1').update(spec).digest('hex')}.json`),
    JSON.stringify(record),
  );
  return result;
}

/**
 * Returns the elapsed time without the time for which this thread waited for a CPU core: the duration of a spec on an
 * idle machine.
 */
function secondsAtWork() {
  return performance.now() / 1000 - waitedForCore();
}

/** Returns the time in seconds. Only Linux reports it, in nanoseconds. */
function waitedForCore() {
  return existsSync(SCHEDULER) ? Number(readFileSync(SCHEDULER, 'utf8').split(' ')[1]) / 1e9 : 0;
}

/** Returns the counters since the previous call. */
async function take() {
  const { result } = await session.post('Profiler.takePreciseCoverage');
  return result;
}

/** jest-circus reports its events to the environment of a file. */
function whenTestsBegin(environment, act) {
  const handle = environment.handleTestEvent;
  environment.handleTestEvent = async function handleTestEvent(event, state) {
    if (event.name === 'run_start') await act();
    await handle?.call(this, event, state);
  };
}

/** Returns for each script of the project the start offsets of the functions that were called, and the source map. */
function executed(coverage, sourceMaps) {
  const scripts = {};
  for (const { url, functions } of coverage) {
    const file = url.startsWith('file:') ? fileURLToPath(url) : url;
    const path = ownPath(file);
    if (!path) continue;
    const called = functions.filter(({ ranges: [range] }) => range.count > 0 && range.startOffset > 0);
    if (called.length)
      scripts[path] = {
        map: sourceMaps.get(file) ?? null,
        starts: called.map(({ ranges: [{ startOffset }] }) => startOffset),
      };
  }
  return scripts;
}

/** Whether the script was loaded earlier: then its outermost function did not run. */
const isLoaded = ({ functions }) =>
  !functions.some(({ ranges: [range] }) => range.count > 0 && range.startOffset === 0);

/** @returns the path from the root; undefined for files outside of the project */
function ownPath(file) {
  if (!file.startsWith(ROOT + sep)) return undefined;
  const path = relative(ROOT, file).split(sep).join('/');
  return OTHERS_FILES.test(path) ? undefined : path;
}

/** Records the files that a spec reads. Code counts only if a spec reads it as text, not when it is compiled. */
function recordReads() {
  const recorded = (original) =>
    function readAndRecord(file, ...rest) {
      const path = file instanceof URL && file.protocol === 'file:' ? fileURLToPath(file) : file;
      const own = typeof path === 'string' ? ownPath(path) : undefined;
      if (own && !(CODE.test(own) && BY_COMPILER.test(new Error().stack))) reads.add(own);
      return original.call(this, file, ...rest);
    };
  for (const name of ['readFileSync', 'readFile', 'createReadStream']) fs[name] = recorded(fs[name]);
  fs.promises.readFile = recorded(fs.promises.readFile);
  syncBuiltinESMExports();
}
