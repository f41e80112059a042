import { Conflict, Forbidden, Invalid, NotFound } from '../../shared/domain/domain-error.js';

export class CommentNotFound extends NotFound {
  constructor() {
    super('There is no such comment.');
  }
}

export class CommentMissing extends Invalid {
  constructor() {
    super('Write a comment first.', 'text');
  }
}

export class NotYourComment extends Forbidden {
  constructor() {
    super('Only the person who wrote a comment can change its text.');
  }
}

export class MayNotDeleteComment extends Forbidden {
  constructor() {
    super('A comment is deleted by the person who wrote it, or by whoever manages the team.');
  }
}

export class MarkUnusable extends Invalid {}

export class AnswerUnusable extends Invalid {}

/** Only a comment on the post or on a sentence is answered and settled, not an answer. */
export class AnswerNotSettled extends Invalid {
  constructor() {
    super('An answer is settled with its comment.', 'resolved');
  }
}

export class TooManyAnswers extends Conflict {
  constructor(limit: number) {
    super(`A comment has at most ${limit} answers. Write a new comment.`);
  }
}

/** The comment is no mark, or one that says nothing of what the text is to be. */
export class NotCarriedOut extends Conflict {
  constructor() {
    super('Only a deletion, an insertion or a transposition can be carried out.');
  }
}

export class MarkSettled extends Conflict {
  constructor(by: string | null) {
    super(by ? `${by} resolved this mark already.` : 'This mark is resolved already.');
  }
}

/** The text was changed where the mark is, so that it cannot be carried out as it was meant. */
export class MarkPlaceChanged extends Conflict {
  constructor() {
    super('The text was changed where this mark is. Edit it by hand, then resolve the mark.');
  }
}

export class MarkAcrossFormatting extends Conflict {
  constructor() {
    super(
      'Bold text, a link or other formatting begins or ends within this mark. Edit it by hand, then resolve the mark.',
    );
  }
}

export class PostTooLong extends Conflict {
  constructor(limit: number) {
    super(`With these words the text would have more than ${limit.toLocaleString('en')} characters of HTML.`);
  }
}
