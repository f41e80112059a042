import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '../../shared/application/unit-of-work.js';
import { mayConfigure } from '../../shared/domain/may-configure.js';
import type { Scope } from '../../shared/domain/scope.js';
import { FocusTopics } from './focus-topic-ports.js';

@Injectable()
export class SwitchFocusTopic {
  constructor(
    private readonly topics: FocusTopics,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  /**
   * Pauses or resumes what is generated on schedule. One that is so already stays so; what was missed in between stays
   * missed.
   * @throws FocusTopicNotFound, MayNotConfigure
   */
  execute({ scope, id, isActive }: { scope: Scope; id: string; isActive: boolean }): Promise<void> {
    return this.unitOfWork.run(scope, async (unit) => {
      const topic = await this.topics.get(scope, id);
      const { websiteId, title } = topic;
      mayConfigure(scope, websiteId);
      const now = unit.now();
      const isChanged = isActive ? topic.resume(now) : topic.pause(now);
      if (!isChanged) return;
      await this.topics.save(topic);
      await unit.audit({
        action: isActive ? 'focus_topic.resumed' : 'focus_topic.paused',
        websiteId,
        subject: { kind: 'focus_topic', id, name: title },
        changes: { isActive: [!isActive, isActive] },
      });
    });
  }
}
