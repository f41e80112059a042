import { TooMuchToRead } from '../../../shared/adapters/threads/bounded-thread.js';
import { SourceUnreadable } from '../../domain/data-source-errors.js';

/**
 * What reading in the thread failed with, in words for whoever owns the source.
 * @param what was read, in the plural and at the start of a sentence
 */
export const tooMuchOf = (what: string, error: unknown): unknown =>
  error instanceof TooMuchToRead
    ? new SourceUnreadable(`${what} take too much time or memory to read. Make them fewer, or their texts simpler.`)
    : error;
