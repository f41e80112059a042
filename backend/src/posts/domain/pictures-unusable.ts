import { Invalid } from '../../shared/domain/domain-error.js';

/** A text shows pictures that a post cannot have. The message says which, and what to do. */
export class PicturesUnusable extends Invalid {
  constructor(message: string) {
    super(message, 'content');
  }
}
