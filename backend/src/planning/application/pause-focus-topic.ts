import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '../../shared/application/unit-of-work.js';
import { mayConfigure } from '../../shared/domain/may-configure.js';
import type { Scope } from '../../shared/domain/scope.js';
import { FocusTopics } from './focus-topic-ports.js';

@Injectable()
export class PauseFocusTopic {
  constructor(
    private readonly topics: FocusTopics,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  /** A paused one stays paused. @throws FocusTopicNotFound, MayNotConfigure */
  execute({ scope, id }: { scope: Scope; id: string }): Promise<void> {
    return this.unitOfWork.run(scope, async (unit) => {
      const topic = await this.topics.get(scope, id);
      const { websiteId, title } = topic;
      mayConfigure(scope, websiteId);
      if (!topic.pause(unit.now())) return;
      await this.topics.save(topic);
      await unit.audit({
        action: 'focus_topic.paused',
        websiteId,
        subject: { kind: 'focus_topic', id, name: title },
        changes: { isActive: [true, false] },
      });
    });
  }
}
