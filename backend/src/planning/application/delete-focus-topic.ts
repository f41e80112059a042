import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '../../shared/application/unit-of-work.js';
import { mayConfigure } from '../../shared/domain/may-configure.js';
import type { Scope } from '../../shared/domain/scope.js';
import { FocusTopics } from './focus-topic-ports.js';

@Injectable()
export class DeleteFocusTopic {
  constructor(
    private readonly topics: FocusTopics,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  /** Deletes the topic with its schedule; generated posts remain. @throws FocusTopicNotFound, MayNotConfigure */
  execute({ scope, id }: { scope: Scope; id: string }): Promise<void> {
    return this.unitOfWork.run(scope, async (unit) => {
      const topic = await this.topics.get(scope, id);
      const { websiteId, title } = topic;
      mayConfigure(scope, websiteId);
      await this.topics.remove(scope, topic);
      await unit.audit({
        action: 'focus_topic.deleted',
        websiteId,
        subject: { kind: 'focus_topic', id, name: title },
        changes: { title: [title, null] },
      });
    });
  }
}
