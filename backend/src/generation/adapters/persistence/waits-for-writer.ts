import { PASSAGES_HELD } from '../../domain/run/writer-wait.js';

/** Whether a run was put back because its writer is busy, as SQL. @param run alias of `generation_runs` */
export const waitsForWriter = (run: string): string =>
  `(${run}.status = 'queued' and ${run}.next_try_at is not null and ${run}.wait ->> 'code' is distinct from '${PASSAGES_HELD}')`;
