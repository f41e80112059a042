import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { Invalid } from '../../domain/domain-error.js';
import { InTurns } from './in-turns.js';
import { anySignal } from '../../domain/any-signal.js';

/** Tests run the sources as they are, the product what they were compiled to. */
const ENDING = import.meta.url.endsWith('.ts') ? '.ts' : '.js';
const WORKER = new URL(`./bounded-thread.worker${ENDING}`, import.meta.url);

/** Timeout of one call, milliseconds. */
const MAX_MS = 3_000;
/** Timeout for loading the modules of a call, which are our own code, on a busy machine. */
const LOADING_MS = 60_000;
const MIB = 1024 * 1024;
const MAX_HEAP_MIB = 512;
/**
 * An engine that exceeds its own limit within a single allocation ends the whole process, so that limit is higher than
 * any single allocation for the input.
 */
const ROOM_MIB = 512;
const WATCH_EVERY_MS = 50;

/** Input from outside took too much time or memory, or broke its parser. */
export class TooMuchToRead extends Invalid {
  constructor() {
    super('This takes too much time or memory to read.');
  }
}

// oxlint-disable-next-line typescript/no-explicit-any -- any function at all.
type AnyFunction = (...args: any[]) => unknown;

/** A function that runs in the thread. @throws TooMuchToRead */
export type Threaded<F extends AnyFunction> = (lane: string, ...args: Parameters<F>) => Promise<Awaited<ReturnType<F>>>;

/**
 * A thread that parses untrusted text, reused between calls, one call at a time. A call that takes too much time or
 * memory is ended with its thread, and the next one starts a new thread; the process itself is unaffected. An idle
 * thread does not keep the process alive.
 */
export class BoundedThread {
  private worker: Worker | null = null;
  private readonly turns = new InTurns();

  constructor(
    private readonly maxMs = MAX_MS,
    private readonly maxHeapMib = MAX_HEAP_MIB,
  ) {}

  /**
   * A function of a module that runs in the thread. Calls take turns by lane (a website). Arguments and results are
   * copied.
   * @param from the caller's `import.meta.url`
   * @param path of the module relative to it, without extension; Node itself loads it and its imports, so they must
   * import with `.ts`
   */
  function<F extends AnyFunction>(from: string, path: string, name: string): Threaded<F> {
    const module = new URL(path + ENDING, from).href;
    return (lane, ...args) => this.turns.run(lane, () => this.call(module, name, args)) as ReturnType<Threaded<F>>;
  }

  private async call(module: string, name: string, args: readonly unknown[]): Promise<unknown> {
    const worker = (this.worker ??= this.begin());
    worker.ref();
    try {
      await answerOf(worker, AbortSignal.timeout(LOADING_MS), { module });
      return await this.bounded(worker, (signal) => answerOf(worker, signal, { module, name, args }));
    } catch {
      this.worker = null;
      await worker.terminate();
      throw new TooMuchToRead();
    } finally {
      worker.unref();
    }
  }

  private async bounded<T>(worker: Worker, call: (signal: AbortSignal) => Promise<T>): Promise<T> {
    const full = new AbortController();
    const watch = setInterval(() => {
      void worker.getHeapStatistics().then(
        ({ used_heap_size }) => used_heap_size > this.maxHeapMib * MIB && full.abort(),
        () => undefined,
      );
    }, WATCH_EVERY_MS);
    try {
      return await call(anySignal(AbortSignal.timeout(this.maxMs), full.signal));
    } finally {
      clearInterval(watch);
    }
  }

  private begin(): Worker {
    const worker = new Worker(WORKER, {
      env: {},
      resourceLimits: { maxOldGenerationSizeMb: this.maxHeapMib + ROOM_MIB },
      stdout: true,
      stderr: true,
    });
    // The waiting caller is rejected elsewhere; without a listener, a later error would end the process.
    worker.on('error', () => undefined);
    worker.once('exit', () => {
      if (this.worker === worker) this.worker = null;
    });
    return worker;
  }
}

async function answerOf(worker: Worker, signal: AbortSignal, message: object): Promise<unknown> {
  const answer = once(worker, 'message', { signal });
  worker.postMessage(message, []);
  return (await answer)[0];
}

/** The shared thread for pages, feeds and responses from outside. */
export const readingThread = new BoundedThread();
