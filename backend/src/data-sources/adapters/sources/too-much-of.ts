import { TooMuchToRead } from '../../../shared/adapters/threads/bounded-thread.js';
import { SourceUnreadable } from '../../domain/data-source-errors.js';

/**
 * Converts a failure of the reading thread to a message for the owner of the source.
 * @param what what was read, in the plural, at the beginning of a sentence
 */
export const tooMuchOf = (what: string, error: unknown): unknown =>
  error instanceof TooMuchToRead
    ? new SourceUnreadable(`${what} take too much time or memory to read. Make them fewer, or their texts simpler.`)
    : error;
