import { Conflict, NotFound } from '../../shared/domain/domain-error.js';

export class CrawlNotFound extends NotFound {
  constructor() {
    super('This reading of a website is no longer there.');
  }
}

export class CrawlEnded extends Conflict {
  constructor() {
    super('The website has been read already.');
  }
}
