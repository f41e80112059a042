import { DomainError } from './domain-error.js';

/** A connection to an address that people may not aim at from here. The resolved address is never told. */
export class AddressRefused extends DomainError {
  readonly kind = 'invalid';

  constructor(readonly host: string) {
    super(`${host} is not a public address, so nothing is sent there. An operator can allow it with EGRESS_ALLOW.`);
  }

  /** For a service that is no website. */
  static port(host: string, port: number): AddressRefused {
    const refused = new AddressRefused(host);
    refused.message =
      `Port ${port} of ${host} belongs to another service than a website, so nothing is sent ` +
      'there. An operator can allow it with EGRESS_ALLOW.';
    return refused;
  }

  /** For text that is no http or https address at all. */
  static unreadable(): AddressRefused {
    const refused = new AddressRefused('');
    refused.message = 'This is not an address that starts with http:// or https://.';
    return refused;
  }
}
