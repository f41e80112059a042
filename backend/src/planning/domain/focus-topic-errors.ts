import { Conflict, type FieldError, Invalid, NotFound, Stale } from '../../shared/domain/domain-error.js';

export class FocusTopicNotFound extends NotFound {
  constructor() {
    super('There is no such focus topic.');
  }
}

export class FocusTopicChanged extends Stale {
  constructor() {
    super('Someone else changed this focus topic in the meantime. Load it again and repeat your change.');
  }
}

export class FocusTopicStays extends Conflict {
  constructor() {
    super('A focus topic stays with its website. Create one for the other website instead.');
  }
}

/**
 * Words are looked for in the topics or SEO terms themselves, one by one: in those of one website, or of the few that a
 * member has.
 */
export class SearchNeedsWebsite extends Invalid {
  constructor() {
    super('Choose a website to search in', 'websiteId');
  }
}

/** Everything that is wrong with a topic's details at once, field by field. */
export class FocusTopicInvalid extends Invalid {
  override readonly details: Readonly<{ errors: FieldError[] }>;

  /** @param errors at least one; the first is the sentence of the whole */
  constructor(errors: readonly [FieldError, ...FieldError[]]) {
    super(errors[0].message);
    this.details = { errors: [...errors] };
  }
}
