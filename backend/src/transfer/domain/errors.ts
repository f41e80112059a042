import { Conflict, DomainError, Forbidden, Invalid, NotFound } from '../../shared/domain/domain-error.js';

export class MayNotExport extends Forbidden {
  constructor() {
    super('Exporting a website takes the permission to configure it.');
  }
}

export class MayNotImportArchives extends Forbidden {
  constructor() {
    super('Only a platform admin imports a website archive: it brings approvals with it.');
  }
}

export class MayNotImportHere extends Forbidden {
  constructor() {
    super('Importing posts takes the permission to configure the website.');
  }
}

export class MayNotMakeWebsites extends Forbidden {
  constructor() {
    super('Choose the website that the posts belong to: only a platform admin makes new ones.');
  }
}

/** The maximum of concurrent exports is reached; each occupies a database connection. */
export class TooManyExports extends DomainError {
  readonly kind = 'unavailable';

  constructor() {
    super('Other exports are under way. Try again in a minute.');
  }
}

export class ImportNotFound extends NotFound {
  constructor() {
    super('There is no such import.');
  }
}

export class ImportUnderWay extends Conflict {
  constructor() {
    super('An import of yours is under way. The next one can begin when it has ended.');
  }
}

export class ImportEnded extends Conflict {
  constructor() {
    super('This import has ended already.');
  }
}

/** The file cannot be imported. The message explains why to the person who uploaded it. */
export class FileRefused extends Invalid {
  constructor(message: string) {
    super(message, 'file');
  }
}
