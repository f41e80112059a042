import { DomainError } from './domain-error.js';

/** Users may not connect to this address from here. The message never contains the resolved address. */
export class AddressRefused extends DomainError {
  readonly kind = 'invalid';

  constructor(readonly host: string) {
    super(`${host} is not a public address, so nothing is sent there. An operator can allow it with EGRESS_ALLOW.`);
  }

  /** The port belongs to a service that is not a website. */
  static port(host: string, port: number): AddressRefused {
    const refused = new AddressRefused(host);
    refused.message =
      `Port ${port} of ${host} belongs to another service than a website, so nothing is sent ` +
      'there. An operator can allow it with EGRESS_ALLOW.';
    return refused;
  }

  /** The text is not an http or https address. */
  static unreadable(): AddressRefused {
    const refused = new AddressRefused('');
    refused.message = 'This is not an address that starts with http:// or https://.';
    return refused;
  }
}
