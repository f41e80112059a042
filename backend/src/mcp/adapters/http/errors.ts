import { Forbidden, Invalid } from '../../../shared/domain/domain-error.js';

export class ForeignOrigin extends Forbidden {
  constructor() {
    super('Pages of other websites may not call this.');
  }
}

export class TooManyMessages extends Invalid {
  constructor(most: number) {
    super(`A batch may have at most ${most} messages.`);
  }
}
