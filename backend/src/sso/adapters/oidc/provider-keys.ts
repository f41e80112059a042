import { createLocalJWKSet, errors, type JSONWebKeySet, type JWTVerifyGetKey } from 'jose';

/** For how long keys are used without asking again, milliseconds. */
const FRESH_MS = 10 * 60_000;
/** A key that is unknown makes the keys be read again, so often at most within `WINDOW_MS`: anybody can name one. */
const REREADS = 5;
const WINDOW_MS = 60_000;

/** The public keys of one provider, which it may change at any moment. */
export class ProviderKeys {
  private keys: Promise<JWTVerifyGetKey> | null = null;
  private readAt = -Infinity;
  private rereads: number[] = [];

  /** @param read the document at the provider's `jwks_uri` */
  constructor(private readonly read: () => Promise<JSONWebKeySet>) {}

  readonly keyOf: JWTVerifyGetKey = async (header, token) => {
    const isFresh = performance.now() - this.readAt < FRESH_MS;
    const keys = await (isFresh && this.keys ? this.keys : this.readAgain());
    try {
      return await keys(header, token);
    } catch (error) {
      if (!(error instanceof errors.JWKSNoMatchingKey) || !isFresh || !this.mayReread()) throw error;
      return (await this.readAgain())(header, token);
    }
  };

  private readAgain(): Promise<JWTVerifyGetKey> {
    this.readAt = performance.now();
    const keys = this.read().then(createLocalJWKSet);
    this.keys = keys;
    keys.catch(() => {
      if (this.keys === keys) this.keys = null;
    });
    return keys;
  }

  private mayReread(): boolean {
    const now = performance.now();
    this.rereads = this.rereads.filter((at) => now - at < WINDOW_MS);
    return this.rereads.length < REREADS && this.rereads.push(now) > 0;
  }
}
