import type { ModelCall, WriterContext } from '../writer.js';

/** Creates a writer context that collects model calls, for tests to inspect. */
export const aWriterContext = (
  signal: AbortSignal = new AbortController().signal,
): WriterContext & { calls: ModelCall[] } => {
  const calls: ModelCall[] = [];
  return { signal, calls, recordCall: async (call) => void calls.push(call) };
};
