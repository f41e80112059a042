import { Injectable } from '@nestjs/common';
import { AddFocusTopic } from '../../../planning/index.js';
import type { Scope } from '../../../shared/domain/scope.js';
import { FocusTopicGateway, type TopicPlan } from '../../application/ports.js';
import type { TopicIdea } from '../../domain/topic-idea.js';

@Injectable()
export class PlanningFocusTopicGateway extends FocusTopicGateway {
  constructor(private readonly add: AddFocusTopic) {
    super();
  }

  async make(
    scope: Scope,
    { websiteId, categoryId, title, description, contentAngle }: TopicIdea,
    { slotOn, timezone: scheduleTimezone, ...days }: TopicPlan,
  ): Promise<string> {
    const details = { title, description, categoryId, contentAngle, ...days, scheduleTimezone };
    return (await this.add.execute({ scope, websiteId, details, slotOn })).id;
  }
}
