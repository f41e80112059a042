import { Conflict, Forbidden, NotFound } from '../../../shared/domain/domain-error.js';

export class PostFeedNotFound extends NotFound {
  constructor() {
    super('There is no such feed.');
  }
}

export class FeedPaused extends Forbidden {
  constructor() {
    super('This website is inactive: publishing is paused.');
  }
}

export class TooManyPostFeeds extends Conflict {
  constructor(most: number) {
    super(`This website has ${most} feeds. Remove one that is no longer used first.`);
  }
}

export class MayNotShareFeeds extends Forbidden {
  constructor() {
    super('Your place in this website’s team does not include publishing.');
  }
}
