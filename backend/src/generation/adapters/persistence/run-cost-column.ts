import type { RunCostColumn } from '../../../posts/index.js';

/** SQL that adds the cost of runs to the list of posts. */
export const runCostColumn: RunCostColumn = {
  sumOf: (runs) =>
    `(select coalesce(sum(c.cost_micro_usd), 0)::float8 from model_calls c where c.run_id = any (${runs}))`,
};
