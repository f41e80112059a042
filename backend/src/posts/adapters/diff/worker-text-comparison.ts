import { Injectable } from '@nestjs/common';
import { BoundedThread } from '../../../shared/adapters/threads/bounded-thread.js';
import { type PostText, wireText } from '../../../shared/domain/text-fields.js';
import type { Comparison } from '../../domain/comparison.js';
import type { compareTexts } from './compare-texts.ts';

/**
 * Compares texts in one reused thread, one comparison at a time. A text that takes too much time or memory is shown
 * whole, before and after.
 */
@Injectable()
export class WorkerTextComparison {
  private readonly compare = new BoundedThread().function<typeof compareTexts>(
    import.meta.url,
    './compare-texts',
    'compareTexts',
  );

  /** Compares word by word; the time is bounded for all texts. */
  async between(before: PostText, after: PostText): Promise<Comparison> {
    const [earlier, later] = [wireText(before), wireText(after)];
    return await this.compare('comparisons', earlier, later).catch(() => uncompared(earlier, later));
  }
}

function uncompared(before: Record<string, string>, after: Record<string, string>): Comparison {
  const names = Object.keys(after).filter((name) => before[name] !== after[name]);
  const shown = (name: string) =>
    [{ op: 'remove', text: before[name] ?? '' } as const, { op: 'add', text: after[name] ?? '' } as const].filter(
      ({ text }) => text,
    );
  return { fields: Object.fromEntries(names.map((name) => [name, shown(name)])), coarse: names };
}
