import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { SecretBox } from '../../application/secret-box.js';

const VERSION = 'v1';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** AES-256-GCM (NIST SP 800-38D) with a random 96-bit nonce; stored as `v1.<base64url of nonce, tag, text>`. */
export class AesSecretBox extends SecretBox {
  /** @param key 32 bytes @param older keys that were used before; they only decrypt */
  constructor(
    private readonly key: Uint8Array,
    private readonly older: readonly Uint8Array[] = [],
  ) {
    super();
  }

  seal(plain: string): string {
    const nonce = randomBytes(NONCE_BYTES);
    const cipher = createCipheriv('aes-256-gcm', this.key, nonce);
    const text = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()]);
    return `${VERSION}.${Buffer.concat([nonce, cipher.getAuthTag(), text]).toString('base64url')}`;
  }

  open(sealed: string): string {
    const [version, body] = sealed.split('.');
    if (version !== VERSION || !body) throw new Error('not a sealed secret of this version');
    const bytes = Buffer.from(body, 'base64url');
    try {
      return openWith(this.key, bytes);
    } catch (error) {
      // The authentication tag did not match: the text was encrypted with another key, or it was changed, and then no
      // key decrypts it.
      for (const key of this.older) {
        try {
          return openWith(key, bytes);
        } catch {
          continue;
        }
      }
      throw error;
    }
  }
}

function openWith(key: Uint8Array, bytes: Buffer): string {
  const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, NONCE_BYTES));
  decipher.setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
  return Buffer.concat([decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES)), decipher.final()]).toString('utf8');
}
