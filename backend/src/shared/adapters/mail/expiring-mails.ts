import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Expiring, type Place, Retention } from '../../application/retention.js';
import { Scope } from '../../domain/scope.js';
import { EntityManagers } from '../persistence/entity-managers.js';
import { oldRows } from '../retention/old-rows.js';

const SCOPE = Scope.system('retention');

/** Old mails are of no use, and name people. */
@Injectable()
export class ExpiringMails extends Expiring implements OnModuleInit {
  readonly kind = 'mails';

  constructor(
    private readonly managers: EntityManagers,
    private readonly retention: Retention,
  ) {
    super();
  }

  onModuleInit(): void {
    this.retention.register(this);
  }

  expire(before: Date, after: Place | null, limit: number): Promise<{ removed: number; last: Place | null }> {
    return this.managers.transaction(SCOPE, async (em) => {
      const { ids, last } = await oldRows(em, { from: 'mails t', at: 't.at' }, before, after, limit);
      await em.execute('delete from mails where id = any (?::uuid[])', [`{${ids.join(',')}}`]);
      return { removed: ids.length, last };
    });
  }
}
