import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { Injectable, type OnModuleDestroy } from '@nestjs/common';
import { TextComparison } from '../../application/versions/ports.js';
import type { Comparison } from '../../domain/comparison.js';
import { type PostText, sealedFields } from '../../domain/post-text.js';

/** Tests run the sources as they are, the product what they were compiled to. */
const WORKER = new URL(`./compare-texts.worker${import.meta.url.endsWith('.ts') ? '.ts' : '.js'}`, import.meta.url);

const MAX_MS = 3_000;
const MAX_HEAP_MIB = 256;

/**
 * One thread, kept from one comparison to the next, which take turns. A text that takes too much time or memory ends
 * with its thread and is shown whole, before and after; the process goes on meanwhile.
 */
@Injectable()
export class WorkerTextComparison extends TextComparison implements OnModuleDestroy {
  private worker: Worker | null = null;
  private turn: Promise<unknown> = Promise.resolve();

  between(before: PostText, after: PostText): Promise<Comparison> {
    const result = this.turn.then(() => this.compare(sealedFields(before), sealedFields(after)));
    this.turn = result.catch(() => undefined);
    return result;
  }

  async onModuleDestroy(): Promise<void> {
    await this.worker?.terminate();
  }

  private async compare(before: Record<string, string>, after: Record<string, string>): Promise<Comparison> {
    const worker = (this.worker ??= new Worker(WORKER, { env: {}, resourceLimits: { maxOldGenerationSizeMb: MAX_HEAP_MIB }, stdout: true, stderr: true }));
    worker.ref();
    try {
      const answer = once(worker, 'message', { signal: AbortSignal.timeout(MAX_MS) });
      worker.postMessage({ before, after }, []);
      const [{ comparison }] = (await answer) as [{ comparison: Comparison }];
      return comparison;
    } catch {
      this.worker = null;
      await worker.terminate();
      return uncompared(before, after);
    } finally {
      worker.unref();
    }
  }
}

function uncompared(before: Record<string, string>, after: Record<string, string>): Comparison {
  const names = Object.keys(after).filter((name) => before[name] !== after[name]);
  const shown = (name: string) => [{ op: 'remove', text: before[name] ?? '' } as const, { op: 'add', text: after[name] ?? '' } as const].filter(({ text }) => text);
  return { fields: Object.fromEntries(names.map((name) => [name, shown(name)])), coarse: names };
}
