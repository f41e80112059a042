import { Forbidden, Invalid, NotFound } from '../../shared/domain/domain-error.js';

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
