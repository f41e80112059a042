import { Conflict, DomainError, Forbidden, NotFound, Stale } from '../../shared/domain/domain-error.js';

export class DataSourceNotFound extends NotFound {
  constructor() {
    super('This data source was not found.');
  }
}

export class SourceFileNotFound extends NotFound {
  constructor() {
    super('This file was not found.');
  }
}

export class MayNotConfigureSources extends Forbidden {
  constructor() {
    super(
      'You may look at this website’s data sources, but not change them. Ask somebody who manages its team for the ' +
        'permission to configure.',
    );
  }
}

export class DataSourceChanged extends Stale {
  constructor() {
    super('Someone else changed this data source in the meantime. Load it again and repeat your change.');
  }
}

export class TooManySources extends Conflict {
  constructor(most: number) {
    super(`A website may have up to ${most} data sources. Delete one first.`);
  }
}

export class TakesNoFiles extends Conflict {
  constructor() {
    super('Only a data source of the type files takes files.');
  }
}

export class FileAlreadyThere extends Conflict {
  constructor(name: string) {
    super(`This data source has the very same file already, as “${name}”.`);
  }
}

export class NoRoomForFile extends Conflict {
  constructor(limit: string) {
    super(`There is no room for this file: ${limit}. Delete files first.`);
  }
}

/** A file cannot be used. The message says why and what to do. */
export class FileRefused extends DomainError {
  readonly kind = 'unprocessable';
}

/** A data source could not be read. The message says why and contains no secret. */
export class SourceUnreadable extends DomainError {
  readonly kind = 'upstream';
}
