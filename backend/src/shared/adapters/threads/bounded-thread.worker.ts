import { parentPort } from 'node:worker_threads';

type Functions = Readonly<Record<string, (...args: readonly unknown[]) => unknown>>;

interface Call {
  module: string;
  /** Without one, the module is only loaded. */
  name?: string;
  args?: readonly unknown[];
}

/** In a thread of its own: whatever a text does to what reads it, it does there. What throws ends the thread. */
parentPort?.on('message', (call: Call) => void answer(call));

async function answer({ module, name, args = [] }: Call): Promise<void> {
  const functions = (await import(module)) as Functions;
  parentPort?.postMessage(name === undefined ? null : await functions[name]!(...args), []);
}
