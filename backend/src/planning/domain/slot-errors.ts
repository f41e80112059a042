import { Conflict, NotFound } from '../../shared/domain/domain-error.js';

export class SlotNotFound extends NotFound {
  constructor() {
    super('This focus topic has no slot on that day.');
  }
}

/** What has begun, ended or been left out stays where it was. */
export class SlotNotToCome extends Conflict {
  constructor() {
    super('Only a slot that is still to come can be moved.');
  }
}

export class SlotTaken extends Conflict {
  constructor(localDate: string) {
    super(`This focus topic has a slot on ${localDate} already.`);
  }
}
