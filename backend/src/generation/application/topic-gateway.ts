import type { Scope } from '../../shared/domain/scope.js';
import type { GenerationRun } from '../domain/run/generation-run.js';

/**
 * The focus topics of the planning module, as generation sees them: nothing for a run of none. All join the caller's
 * transaction.
 */
export abstract class TopicGateway {
  /** The run's post was saved. */
  abstract written(scope: Scope, run: GenerationRun): Promise<void>;
  /** The run failed or was cancelled. */
  abstract failed(scope: Scope, run: GenerationRun): Promise<void>;
  /** It goes on after all. */
  abstract resumed(scope: Scope, run: GenerationRun): Promise<void>;
}
