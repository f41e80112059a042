import type { ListenAddress } from './listen-address.js';

/**
 * Base class of errors that prevent the start. Each message is one plain sentence that says what the operator can do.
 */
export class CannotStart extends Error {}

export class AddressInUse extends CannotStart {
  static explain(error: unknown, { host, port, setting }: ListenAddress): unknown {
    const code = (error as { code?: string } | null)?.code;
    if (code === 'EADDRINUSE')
      return new AddressInUse(
        `Port ${port} on ${host} is taken. Stop the program that uses it, or set ${setting} to another one.`,
      );
    if (code === 'EACCES')
      return new AddressInUse(
        `Port ${port} on ${host} may not be used by this account. Set ${setting} to 1024 or higher.`,
      );
    if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
      return new AddressInUse(`HOST is ${host}, which is no address of this machine. Set it to 127.0.0.1 or 0.0.0.0.`);
    return error;
  }
}

export class DatabaseUnreachable extends CannotStart {
  constructor(where: string, why: string) {
    super(`The database of DATABASE_URL (${where}) ${why}`);
  }
}
