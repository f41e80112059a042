import { Injectable } from '@nestjs/common';
import { SecretBox } from '../../shared/application/secret-box.js';
import type { ContentServer } from '../domain/content-server.js';
import { checkedHeaders, type HeaderInput } from '../domain/content-server-rules.js';
import type { ContentServerAddress } from './content-servers.js';

/** Encrypts the values of a server's headers; they are decrypted only for calling the server. */
@Injectable()
export class ServerSecrets {
  constructor(private readonly box: SecretBox) {}

  /** @returns null for a header whose stored value remains @throws Invalid */
  sealed(headers: readonly HeaderInput[]): Record<string, string | null> {
    return Object.fromEntries(
      checkedHeaders(headers).map(({ name, value }) => [name, value === undefined ? null : this.box.seal(value)]),
    );
  }

  addressOf({ type, name, url, command, args, headers }: ContentServer): ContentServerAddress {
    if (type === 'bundled') return { type, name };
    if (type === 'stdio') return { type, command: command ?? '', args, name };
    return {
      type,
      url: url ?? '',
      headers: Object.fromEntries(Object.entries(headers).map(([header, sealed]) => [header, this.box.open(sealed)])),
    };
  }
}
