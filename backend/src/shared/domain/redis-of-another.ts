import { DomainError } from './domain-error.js';

/** The configured Redis is used by another installation of Galley, such as the one that this is a copy of. */
export class RedisOfAnother extends DomainError {
  readonly kind = 'unavailable';

  /** @param key the key in Redis that holds the id of the installation it belongs to */
  constructor(address: string, key: string) {
    super(
      `The Redis server in REDIS_URL (${address}) belongs to another installation of Galley: each would take the ` +
        "other's jobs. Give this one a Redis of its own, or another database number (redis://host:6379/1). Only when " +
        `the other installation is gone for good, delete the key ${key} in that Redis.`,
    );
  }
}
