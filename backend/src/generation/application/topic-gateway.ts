import type { Scope } from '../../shared/domain/scope.js';
import type { GenerationRun } from '../domain/run/generation-run.js';

/**
 * Gateway to the focus topics of the planning module. Methods do nothing for a run without a topic and join the
 * caller's transaction.
 */
export abstract class TopicGateway {
  /** Records that the run's post was saved. */
  abstract written(scope: Scope, run: GenerationRun): Promise<void>;
  /** Records that the run failed or was cancelled. */
  abstract failed(scope: Scope, run: GenerationRun): Promise<void>;
  /** When the day ends for which the run's post is planned; null for a run without such a day. */
  abstract dayEnds(scope: Scope, run: GenerationRun): Promise<Date | null>;
  /** Records that the run was resumed. */
  abstract resumed(scope: Scope, run: GenerationRun): Promise<void>;
}
