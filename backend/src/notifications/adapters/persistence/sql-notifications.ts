import { Injectable } from '@nestjs/common';
import { EntityManagers } from '../../../shared/adapters/persistence/entity-managers.js';
import { type NewNotification, Notifications } from '../../../shared/application/notifications.js';
import { Clock } from '../../../shared/domain/clock.js';
import { newId } from '../../../shared/domain/ids.js';
import { Scope } from '../../../shared/domain/scope.js';
import { KEPT_DAYS, MOST_PER_PERSON } from '../../domain/notification.js';

const SYSTEM = Scope.system('Notifications');

@Injectable()
export class SqlNotifications extends Notifications {
  constructor(
    private readonly managers: EntityManagers,
    private readonly clock: Clock,
  ) {
    super();
  }

  /** Sorted by person, so that two transactions that tell the same people wait for each other in one order. */
  async add(scope: Scope, notifications: readonly NewNotification[]): Promise<void> {
    const rows = notifications.toSorted((a, b) => a.userId.localeCompare(b.userId));
    // Raw SQL without `returning`: the scope may insert a row but not read those of other people.
    await this.managers.forScope(scope).execute(
      `insert into notifications (id, user_id, website_id, entry_id, kind, about, at)
        values ${rows.map(() => '(?, ?, ?, ?, ?, ?, ?)').join(', ')} on conflict do nothing`,
      rows.flatMap(({ userId, websiteId, entryId, kind, about = entryId, at }) => [
        newId(),
        userId,
        websiteId,
        entryId,
        kind,
        about,
        at,
      ]),
    );
  }

  /** Deletes old ones, and the oldest of people who have too many. */
  async deleteOld(): Promise<void> {
    const em = this.managers.forScope(SYSTEM);
    await em.execute(`delete from notifications where at < ?::timestamptz - interval '${KEPT_DAYS} days'`, [
      this.clock.now(),
    ]);
    await em.execute(
      `delete from notifications n using (
          select id, row_number() over (partition by user_id order by at desc, id desc) as place from notifications
            where user_id in (select user_id from notifications group by user_id having count(*) > ${MOST_PER_PERSON})
        ) ranked where n.id = ranked.id and ranked.place > ${MOST_PER_PERSON}`,
    );
  }
}
