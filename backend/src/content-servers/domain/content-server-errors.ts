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

/** A bundled server cannot be removed or renamed. */
export class BundledServerStays extends Conflict {
  constructor(what: string) {
    super(`${what} It ships with Galley and can be disabled instead.`);
  }
}

/** Secret headers entered for one address are not sent to another one. */
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

/** The decision refers to a definition that the tool no longer has. */
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

/** The tool does not declare itself read-only, and the call was not confirmed. */
export class ToolMayChangeThings extends Conflict {
  constructor() {
    super(
      'This tool does not say that it only reads: calling it may change something. Confirm that you want to call it.',
    );
  }
}
