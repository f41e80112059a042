import { createHash, createPrivateKey, generateKeyPairSync, type KeyObject } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { EntityManagers } from '../../../shared/adapters/persistence/entity-managers.js';
import { SecretBox } from '../../../shared/application/secret-box.js';
import { Clock } from '../../../shared/domain/clock.js';
import { Scope } from '../../../shared/domain/scope.js';

export interface SigningKey {
  id: string;
  privateKey: KeyObject;
}

export interface PublicKey {
  id: string;
  /** The 32 bytes of the public key, base64url. */
  x: string;
  createdAt: string;
}

const SCOPE = Scope.system('receipt-keys');
const NEWEST = 'select id, sealed from receipt_keys order by created_at desc, id limit 1';

/** The keys that sign receipts, kept encrypted in the database. The first one is made when it is first needed. */
@Injectable()
export class SigningKeys {
  constructor(
    private readonly managers: EntityManagers,
    private readonly secrets: SecretBox,
    private readonly clock: Clock,
  ) {}

  async current(): Promise<SigningKey> {
    const { id, sealed } = (await this.stored()) ?? (await this.rotate());
    return { id, privateKey: createPrivateKey(this.secrets.open(sealed)) };
  }

  /** All keys that ever signed, newest first: a receipt that somebody saved can be verified for as long as it is kept. */
  listed(): Promise<PublicKey[]> {
    return this.managers
      .forScope(SCOPE)
      .execute<PublicKey[]>(
        `select id, x, created_at as "createdAt" from receipt_keys order by created_at desc, id limit 1000`,
      );
  }

  private async stored(): Promise<{ id: string; sealed: string } | undefined> {
    const [row] = await this.managers.forScope(SCOPE).execute<{ id: string; sealed: string }[]>(NEWEST);
    return row;
  }

  /** Makes the key that signs from now on. Of two that are made at the same time both stay listed, so both are valid. */
  async rotate(): Promise<{ id: string; sealed: string }> {
    const { privateKey, publicKey } = generateKeyPairSync('ed25519');
    const x = publicKey.export({ format: 'jwk' }).x!;
    const sealed = this.secrets.seal(privateKey.export({ type: 'pkcs8', format: 'pem' }).toString());
    await this.managers
      .forScope(SCOPE)
      .execute('insert into receipt_keys (id, x, sealed, created_at) values (?, ?, ?, ?)', [
        thumbprintOf(x),
        x,
        sealed,
        this.clock.now(),
      ]);
    return (await this.stored())!;
  }
}

/** RFC 7638. */
const thumbprintOf = (x: string): string =>
  createHash('sha256').update(`{"crv":"Ed25519","kty":"OKP","x":"${x}"}`).digest('base64url');
