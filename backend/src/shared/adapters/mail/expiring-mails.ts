import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { ExpiringRows, uuids } from '../retention/expiring-rows.js';

/** Old mails are of no use, and name people. */
@Injectable()
export class ExpiringMails extends ExpiringRows {
  readonly kind = 'mails';
  protected readonly byAge = { from: 'mails t', at: 't.at' };

  protected async end(em: EntityManager, ids: string[]): Promise<number> {
    await em.execute('delete from mails where id = any (?::uuid[])', [uuids(ids)]);
    return ids.length;
  }
}
