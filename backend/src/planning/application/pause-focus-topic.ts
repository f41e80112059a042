import { Injectable } from '@nestjs/common';
import { AuditLog } from '../../shared/application/audit-log.js';
import { Transaction } from '../../shared/application/transaction.js';
import { Clock } from '../../shared/domain/clock.js';
import { mayConfigure } from '../../shared/domain/may-configure.js';
import type { Scope } from '../../shared/domain/scope.js';
import { FocusTopics } from './focus-topic-ports.js';

@Injectable()
export class PauseFocusTopic {
  constructor(
    private readonly topics: FocusTopics,
    private readonly audit: AuditLog,
    private readonly transaction: Transaction,
    private readonly clock: Clock,
  ) {}

  /** A paused one stays paused. @throws FocusTopicNotFound, MayNotConfigure */
  execute({ scope, id }: { scope: Scope; id: string }): Promise<void> {
    return this.transaction.run(scope, async () => {
      const topic = await this.topics.get(scope, id);
      const { websiteId, title } = topic;
      mayConfigure(scope, websiteId);
      if (!topic.pause(this.clock.now())) return;
      await this.topics.save(topic);
      await this.audit.record(scope, {
        action: 'focus_topic.paused',
        websiteId,
        subject: { kind: 'focus_topic', id, name: title },
        changes: { isActive: [true, false] },
      });
    });
  }
}
