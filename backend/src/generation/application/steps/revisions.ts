import type { Draft } from '../../../editorial/index.js';
import { WriterBusy } from '../writer.js';

/** Maximum number of revisions. After that, sentences that still fail are removed. */
export const MAX_REVISIONS = 2;

/**
 * Makes one revision of several in a step. When the writer is busy at a further one, the step goes on without it:
 * otherwise the run would wait, and then pay for the first one again.
 * @param number counted from 1
 * @returns null without a further revision
 */
export async function revision(number: number, revise: () => Promise<Draft>): Promise<Draft | null> {
  try {
    return await revise();
  } catch (error) {
    if (number > 1 && error instanceof WriterBusy) return null;
    throw error;
  }
}
