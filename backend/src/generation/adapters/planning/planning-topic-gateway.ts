import { Injectable } from '@nestjs/common';
import { TopicProgress } from '../../../planning/index.js';
import type { Scope } from '../../../shared/domain/scope.js';
import { TopicGateway } from '../../application/topic-gateway.js';
import type { GenerationRun } from '../../domain/run/generation-run.js';

@Injectable()
export class PlanningTopicGateway extends TopicGateway {
  constructor(private readonly progress: TopicProgress) {
    super();
  }

  async written(scope: Scope, { id, focusTopicId }: GenerationRun): Promise<void> {
    if (focusTopicId) await this.progress.written(scope, focusTopicId, id);
  }

  async failed(scope: Scope, { id, focusTopicId, error }: GenerationRun): Promise<void> {
    if (focusTopicId) await this.progress.failed(scope, id, error?.message ?? 'The run was cancelled.');
  }

  async dayEnds(scope: Scope, { id, focusTopicId }: GenerationRun): Promise<Date | null> {
    return focusTopicId ? this.progress.dayEnds(scope, id) : null;
  }

  async resumed(scope: Scope, { id, focusTopicId }: GenerationRun): Promise<void> {
    if (focusTopicId) await this.progress.resumed(scope, id);
  }
}
