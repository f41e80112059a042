import { Migration } from '@mikro-orm/migrations';

/** Deliveries that a person asked for, which are sent also while automatic publishing is off. */
export class DeliveriesOnDemand extends Migration {
  override name = 'DeliveriesOnDemand';

  override up(): void {
    this.addSql(`alter table "deliveries" add "is_on_demand" boolean not null default false;`);
  }
}
