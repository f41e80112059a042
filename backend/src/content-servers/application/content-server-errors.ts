import { DomainError } from '../../shared/domain/domain-error.js';

/** `server` is how people know the server: its host, command or name. */
export class ContentServerUnreachable extends DomainError {
  readonly kind = 'upstream';
  constructor(
    server: string,
    reason: string,
    /** Whether the server was reachable and closed the connection before it responded. */
    readonly ended = false,
  ) {
    super(`The content server ${server} cannot be reached: ${reason}`);
  }
}

export class ContentServerTimedOut extends DomainError {
  readonly kind = 'timeout';
  constructor(server: string, ms: number) {
    super(`The content server ${server} did not answer within ${seconds(ms)}.`);
  }
}

export class ContentServerRefusedAccess extends DomainError {
  readonly kind = 'upstream';
  constructor(server: string, status: number) {
    super(`The content server ${server} refused access (HTTP ${status}). Check the secret headers it needs.`);
  }
}

export class ContentServerMisbehaved extends DomainError {
  readonly kind = 'upstream';
  constructor(server: string, what: string) {
    super(`The content server ${server} does not speak the Model Context Protocol properly: ${what}`);
  }
}

/** The server responded before, and the connection to it is lost now. */
export class ContentServerLost extends DomainError {
  readonly kind = 'upstream';
  constructor(server: string) {
    super(`The connection to the content server ${server} was lost.`);
  }
}

export class CommandNotAllowed extends DomainError {
  readonly kind = 'forbidden';
  constructor(command: string) {
    super(`The command "${command}" may not be run: it is not on the operator's list (STDIO_ALLOW).`);
  }
}

export class BundledServerUnknown extends DomainError {
  readonly kind = 'not-found';
  constructor(name: string) {
    super(`There is no bundled content server named "${name}".`);
  }
}

export class ToolCallFailed extends DomainError {
  readonly kind = 'upstream';
  constructor(server: string, tool: string, reason: string) {
    super(`The tool ${tool} of the content server ${server} failed: ${reason}`);
  }
}

export class ToolCallTimedOut extends DomainError {
  readonly kind = 'timeout';
  constructor(server: string, tool: string, ms: number) {
    super(`The tool ${tool} of the content server ${server} did not answer within ${seconds(ms)}.`);
  }
}

export class ToolResultTooLarge extends DomainError {
  readonly kind = 'upstream';
  constructor(server: string, limitBytes: number) {
    super(`The content server ${server} sent more than ${Math.round(limitBytes / 1024)} KB at once and was cut off.`);
  }
}

/** A schema declared by a server is invalid or takes too long to check. */
export class SchemaUnreadable extends DomainError {
  readonly kind = 'unprocessable';
  constructor() {
    super('The tool describes its arguments by a schema that cannot be read, so it cannot be tried from here.');
  }
}

const seconds = (ms: number): string => (ms >= 1000 ? `${Math.round(ms / 1000)} seconds` : `${ms} milliseconds`);
