// jest's runtime, except that Node itself loads the modules: those that several spec files of a process need are read
// once. `runtime` in jest.config.js names it. It rests on jest's own parts, so jest's version is pinned, and
// runner.spec.ts runs specs that fail on purpose.
import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';
import Runtime from 'jest-runtime';
import { nowRuns } from './current-jest.mjs';
import { sourceMaps } from './typescript-modules.mjs';

const require = createRequire(import.meta.url);
const CIRCUS = /jest-circus.build.jestAdapterInit(?:\.js)?$/;

let runs = 0;

export default class NodeRuntime extends Runtime {
  unstable_shouldLoadAsEsm() {
    return true;
  }

  async unstable_importModule(path) {
    nowRuns(this.jestGlobals.jestObjectFor(path));
    // A file of specs, and what prepares each of them, is run anew each time; what they import is not.
    return import(`${pathToFileURL(path).href}?run=${++runs}`);
  }

  /**
   * jest's framework runs beside the specs, in the same realm, so an array is an array to both. It is made anew for
   * each file, because it keeps that file's tests.
   */
  requireInternalModule(from, to) {
    const file = require.resolve(to ?? from, { paths: [from] });
    if (CIRCUS.test(file)) delete require.cache[file];
    return require(file);
  }

  getSourceMaps() {
    return sourceMaps;
  }

  /** Specs see Node's own modules, so `process` needs no other way to them. */
  installGetBuiltinModule() {}
}
export { NodeRuntime as 'module.exports' };
