import type { Scope } from '../../../shared/domain/scope.js';
import type { GenerationRun } from '../../domain/run/generation-run.js';
import type { RunRecords } from '../ports.js';
import type { WriterContext } from '../writer.js';

/** Creates the context in which a writer works for this run: its model calls are recorded with the run. */
export const createWriterContext = (
  records: RunRecords,
  scope: Scope,
  run: Pick<GenerationRun, 'id' | 'websiteId' | 'profile'>,
  signal: AbortSignal,
): WriterContext => ({
  signal,
  recordCall: (call) => records.addModelCall(scope, run, call),
});
