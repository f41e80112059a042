// Runs spec files in the environment of the process itself, and restores what a file has changed when it ends.
import { ModernFakeTimers } from '@jest/fake-timers';
import { ModuleMocker } from 'jest-mock';

const STATE = 'JEST_STATE_SYMBOL';
const HANDLERS = Symbol.for('EVENT_HANDLERS');
/**
 * Timeout in milliseconds for tests in files named `.long.`, which test whole corpora, years or many killed processes.
 */
const LONG_MS = 300_000;

export default class NodeProcessEnvironment {
  global = globalThis;
  moduleMocker = new ModuleMocker(globalThis);
  fakeTimers = null;
  #before = {
    env: { ...process.env },
    cwd: process.cwd(),
    exit: process.exit,
    console: globalThis.console,
    listeners: listeners(),
  };

  constructor({ projectConfig }, { testPath }) {
    this.isLong = testPath.includes('.long.');
    this.fakeTimersModern = new ModernFakeTimers({ config: projectConfig, global: globalThis });
    forgetTests();
  }

  async setup() {}

  async teardown() {
    this.fakeTimersModern.dispose();
    const { env, cwd, exit, console, listeners: known } = this.#before;
    for (const name of Object.keys(process.env)) if (!(name in env)) delete process.env[name];
    Object.assign(process.env, env);
    process.chdir(cwd);
    process.exit = exit;
    globalThis.console = console;
    for (const [event, all] of known)
      for (const listener of process.listeners(event))
        if (!all.includes(listener)) process.removeListener(event, listener);
    forgetTests();
  }

  handleTestEvent({ name }, state) {
    if (name === 'run_start' && this.isLong) state.testTimeout = LONG_MS;
  }

  exportConditions() {
    return ['node', 'node-addons'];
  }

  /** jest requires this method, but nothing runs in the context. */
  getVmContext() {
    return null;
  }
}

/** Signal listeners of this process. An application that a spec starts adds its own. */
const listeners = () => ['SIGTERM', 'SIGINT', 'SIGHUP'].map((event) => [event, process.listeners(event)]);

/** jest-circus stores the tests of a file on the global object. */
function forgetTests() {
  for (const symbol of Object.getOwnPropertySymbols(globalThis))
    if (symbol.description === STATE || symbol === HANDLERS) delete globalThis[symbol];
}
