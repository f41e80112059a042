import { Injectable, Logger } from '@nestjs/common';
import { EntityManagers } from '../../../shared/adapters/persistence/entity-managers.js';
import { Scope } from '../../../shared/domain/scope.js';
import type { KeyHolder } from './key-states.js';

const MINUTE = 60_000;

/** Notes when a key was last used, at most once a minute and beside the request, which does not wait for it. */
@Injectable()
export class KeyUse {
  private readonly log = new Logger('WebsiteKeys');
  /** Key id → when this process noted it, milliseconds of the monotonic clock. */
  private readonly noted = new Map<string, number>();

  constructor(private readonly managers: EntityManagers) {}

  note({ keyId, websiteId, usedLately }: KeyHolder): void {
    const now = performance.now();
    if (usedLately || now - (this.noted.get(keyId) ?? -MINUTE) < MINUTE) return;
    this.noted.set(keyId, now);
    this.managers
      .of(Scope.ofWebsite(websiteId, keyId))
      .execute('update website_keys set last_used_at = now() where id = ?', [keyId])
      .catch((error: unknown) => this.log.warn(`the use of a website key was not noted: ${String(error)}`));
  }
}
