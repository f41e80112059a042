import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';

/** How a device misbehaves, where a specification wants it to. */
export interface Misbehaviour {
  origin?: string;
  relyingParty?: string;
  isVerified?: boolean;
  isPresent?: boolean;
  counter?: number;
  type?: string;
  userHandle?: string | null;
  /** Certificates in the attestation of a new key. */
  certificates?: Buffer[];
  /** Signs with another key than the one it registered. */
  isForged?: boolean;
  /** Further flags of the device's data. */
  flags?: number;
  /** Replaces members of what the browser signs. */
  client?: Readonly<Record<string, unknown>>;
}

const [PRESENT, VERIFIED, ATTESTED] = [0x01, 0x04, 0x40];
const OWN = { origin: 'http://galley.test', relyingParty: 'galley.test' };

const sha256 = (data: Buffer | string): Buffer => createHash('sha256').update(data).digest();
const base64url = (data: Buffer | string): string => Buffer.from(data).toString('base64url');
const uint = (value: number, bytes: number): Buffer => {
  const buffer = Buffer.alloc(bytes);
  buffer.writeUIntBE(value, 0, bytes);
  return buffer;
};

type Cbor = number | string | Buffer | Cbor[] | Map<number | string, Cbor>;

function head(major: number, value: number): Buffer {
  if (value < 24) return Buffer.from([(major << 5) | value]);
  return value < 256
    ? Buffer.from([(major << 5) | 24, value])
    : Buffer.from([(major << 5) | 25, value >> 8, value & 255]);
}

function cbor(value: Cbor): Buffer {
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value);
  if (typeof value === 'string') return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)]);
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value]);
  if (Array.isArray(value)) return Buffer.concat([head(4, value.length), ...value.map(cbor)]);
  return Buffer.concat([head(5, value.size), ...[...value].flatMap(([key, item]) => [cbor(key), cbor(item)])]);
}

/** A passkey in memory (WebAuthn, ES256), for `http://galley.test`: what a browser and its device would answer. */
export class SoftwarePasskey {
  readonly id = base64url(randomBytes(32));
  counter = 0;
  private readonly keys = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  private userHandle: string | null = null;

  /** @param options of `POST /api/passkeys/options` */
  create(options: { challenge: string; user: { id: string } }, how: Misbehaviour = {}) {
    this.userHandle = options.user.id;
    const id = Buffer.from(this.id, 'base64url');
    const attested = Buffer.concat([Buffer.alloc(16), uint(id.length, 2), id, this.publicKey()]);
    const { certificates } = how;
    const statement = certificates ? new Map<string, Cbor>([['x5c', certificates]]) : new Map<string, Cbor>();
    const attestation = new Map<string, Cbor>([
      ['fmt', certificates ? 'packed' : 'none'],
      ['attStmt', statement],
      ['authData', Buffer.concat([this.dataOf(ATTESTED, how), attested])],
    ]);
    return {
      id: this.id,
      clientDataJSON: base64url(clientData('webauthn.create', options.challenge, how)),
      attestationObject: base64url(cbor(attestation)),
      transports: ['internal'],
    };
  }

  /** @param options of `POST /api/passkeys/sign-in/options` or `POST /api/passkeys/proof/options` */
  get(options: { challenge: string }, how: Misbehaviour = {}) {
    const client = clientData('webauthn.get', options.challenge, how);
    const data = this.dataOf(0, how);
    const { privateKey } = how.isForged ? generateKeyPairSync('ec', { namedCurve: 'P-256' }) : this.keys;
    const signature = sign('sha256', Buffer.concat([data, sha256(client)]), privateKey);
    const userHandle = how.userHandle === undefined ? this.userHandle : how.userHandle;
    return {
      id: this.id,
      clientDataJSON: base64url(client),
      authenticatorData: base64url(data),
      signature: base64url(signature),
      ...(userHandle === null ? {} : { userHandle }),
    };
  }

  private dataOf(own: number, how: Misbehaviour): Buffer {
    const { relyingParty, isPresent = true, isVerified = true, counter, flags = 0 } = how;
    const all = own | flags | (isPresent ? PRESENT : 0) | (isVerified ? VERIFIED : 0);
    return Buffer.concat([
      sha256(relyingParty ?? OWN.relyingParty),
      Buffer.from([all]),
      uint(counter ?? this.counter, 4),
    ]);
  }

  private publicKey(): Buffer {
    const { x, y } = this.keys.publicKey.export({ format: 'jwk' });
    const [X, Y] = [x!, y!].map((coordinate) => Buffer.from(coordinate, 'base64url')) as [Buffer, Buffer];
    return cbor(
      new Map<number, Cbor>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, X],
        [-3, Y],
      ]),
    );
  }
}

const clientData = (type: string, challenge: string, how: Misbehaviour): string =>
  JSON.stringify({
    type: how.type ?? type,
    challenge,
    origin: how.origin ?? OWN.origin,
    crossOrigin: false,
    ...how.client,
  });
