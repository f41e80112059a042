import { Migration } from '@mikro-orm/migrations';

/** People are notified of a delivery that failed twice and is being retried. */
export class DelayedDeliveries extends Migration {
  override name = 'DelayedDeliveries';

  override up(): void {
    this.addSql(`alter table "notifications" drop constraint "notifications_kind_check";`);
    this.addSql(`alter table "notifications" add constraint "notifications_kind_check" check (kind in ('run_finished',
        'run_failed', 'slot_failed', 'delivery_delayed', 'delivery_failed', 'destination_off', 'decision', 'mention',
        'answer'));`);
  }

  override down(): void {
    this.addSql(`alter table "notifications" drop constraint "notifications_kind_check";`);
    this.addSql(`alter table "notifications" add constraint "notifications_kind_check" check (kind in ('run_finished',
        'run_failed', 'slot_failed', 'delivery_failed', 'destination_off', 'decision', 'mention', 'answer'));`);
  }
}
