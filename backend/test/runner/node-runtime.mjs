// A jest runtime in which Node itself loads the modules, so that modules needed by several spec files of a process are
// loaded once. `runtime` in jest.config.js refers to it. It depends on internals of jest, so the version of jest is
// pinned, and runner.spec.ts runs specs that fail on purpose.
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
    // Spec files and their setup files are loaded anew each time, but not the modules that they import.
    return import(`${pathToFileURL(path).href}?run=${++runs}`);
  }

  /**
   * Loads jest-circus in the same realm as the specs, so that both share classes such as Array. It is loaded anew for
   * each file, because it stores the tests of that file.
   */
  requireInternalModule(from, to) {
    const file = require.resolve(to ?? from, { paths: [from] });
    if (CIRCUS.test(file)) delete require.cache[file];
    return require(file);
  }

  getSourceMaps() {
    return sourceMaps;
  }

  /** Specs see Node's own modules, so `process.getBuiltinModule` needs no replacement. */
  installGetBuiltinModule() {}
}
export { NodeRuntime as 'module.exports' };
