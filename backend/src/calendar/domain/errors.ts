import { Conflict, Forbidden, Invalid, NotFound } from '../../shared/domain/domain-error.js';

export class SpanBackwards extends Invalid {
  constructor() {
    super('to must be a day after from', 'to');
  }
}

export class SpanTooLong extends Invalid {
  constructor(days: number) {
    super(`A calendar shows at most ${days} days: choose a shorter span`, 'to');
  }
}

export class TooManyEntries extends Invalid {
  constructor(most: number) {
    super(
      `There are more than ${most.toLocaleString('en')} entries in these days. Choose one website or fewer days.`,
      'to',
    );
  }
}

export class MayNotFillGaps extends Forbidden {
  constructor() {
    super('Your place in this website’s team does not include its configuration.');
  }
}

export class NoGap extends Conflict {
  constructor() {
    super('There is no gap on this day any more.');
  }
}

export class NoTopicForDay extends Conflict {
  constructor() {
    super('No active focus topic covers this day.');
  }
}

export class FeedNotFound extends NotFound {
  constructor() {
    super('There is no such calendar feed.');
  }
}

/**
 * Whoever has registered somebody's address gets no link that would outlast their account's being given to its owner.
 */
export class FeedWithoutWebsite extends Conflict {
  constructor() {
    super('You are in no website’s team yet, so there is nothing that a calendar could show.');
  }
}

export class TooManyFeeds extends Conflict {
  constructor(most: number) {
    super(`You have ${most} calendar feeds. Remove one that you no longer use first.`);
  }
}
