import { Conflict, NotFound } from '../../shared/domain/domain-error.js';

export class TopicIdeaNotFound extends NotFound {
  constructor() {
    super('There is no such topic idea.');
  }
}

export class IdeaAccepted extends Conflict {
  override readonly details: Readonly<Record<string, unknown>>;

  /** @param focusTopicId the topic that was made of the idea; null when it was deleted since */
  constructor(focusTopicId: string | null) {
    super('This idea has become a focus topic already.');
    this.details = { focusTopicId };
  }
}

export class IdeaDismissed extends Conflict {
  constructor() {
    super('This idea was dismissed.');
  }
}
