import { parentPort } from 'node:worker_threads';

type Functions = Readonly<Record<string, (...args: readonly unknown[]) => unknown>>;

interface Call {
  module: string;
  /** The function's name; without one, the module is only loaded. */
  name?: string;
  args?: readonly unknown[];
}

/**
 * Runs calls in a separate thread, so that a harmful text can only break this one. An uncaught error ends the thread.
 */
parentPort?.on('message', (call: Call) => void answer(call));

async function answer({ module, name, args = [] }: Call): Promise<void> {
  const functions = (await import(module)) as Functions;
  parentPort?.postMessage(name === undefined ? null : await functions[name]!(...args), []);
}
