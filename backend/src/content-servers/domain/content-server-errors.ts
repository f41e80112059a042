import { Conflict, Invalid, NotFound } from '../../shared/domain/domain-error.js';

export class ContentServerNotFound extends NotFound {
  constructor() {
    super('There is no such content server.');
  }
}

export class ContentServerNameTaken extends Conflict {
  constructor(name: string) {
    super(`There is a content server named "${name}" already.`);
  }
}

/** It ships with the product. */
export class BundledServerStays extends Conflict {
  constructor(what: string) {
    super(`${what} It ships with Galley and can be disabled instead.`);
  }
}

/** Secrets that were entered for one address are not sent to another. */
export class HeadersStayBehind extends Invalid {
  constructor() {
    super('The address is another one now: enter the values of the secret headers again, or remove them.', 'headers');
  }
}

export class ToolNotFound extends NotFound {
  constructor() {
    super('This content server has no such tool.');
  }
}

export class ToolNotOffered extends Conflict {
  constructor() {
    super('The content server does not offer this tool any more.');
  }
}

/** Somebody decides on words that are not the tool's any more. */
export class ToolChangedMeanwhile extends Conflict {
  constructor() {
    super('The tool says something else now than what you saw. Look at it again before you decide.');
  }
}

export class ToolIsRefused extends Conflict {
  constructor() {
    super('This tool was refused, so it is not called. Allow it first.');
  }
}

/** It does not say that it only reads. */
export class ToolMayChangeThings extends Conflict {
  constructor() {
    super(
      'This tool does not say that it only reads: calling it may change something. Confirm that you want to call it.',
    );
  }
}
