import type { ModelCall, WriterContext } from '../writer.js';

/** Keeps the calls of a model for a test to look at. */
export const aWriterContext = (
  signal: AbortSignal = new AbortController().signal,
): WriterContext & { calls: ModelCall[] } => {
  const calls: ModelCall[] = [];
  return { signal, calls, recordCall: async (call) => void calls.push(call) };
};
