import type { Scope } from '../../../shared/domain/scope.js';
import type { GenerationRun } from '../../domain/run/generation-run.js';
import type { RunRecords } from '../ports.js';
import type { WriterContext } from '../writer.js';

/** For a writer that works for this run: its calls of a model are the run's. */
export const createWriterContext = (
  records: RunRecords,
  scope: Scope,
  run: Pick<GenerationRun, 'id' | 'websiteId'>,
  signal: AbortSignal,
): WriterContext => ({
  signal,
  recordCall: (call) => records.addModelCall(scope, run, call),
});
