import { Invalid } from '../../shared/domain/domain-error.js';

/** The site cannot be read. The sentence says why, to a person who can do something about it. */
export class SiteUnreadable extends Invalid {
  constructor(sentence: string) {
    super(sentence, 'url');
  }
}
