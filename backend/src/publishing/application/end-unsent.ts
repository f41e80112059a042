import { Injectable } from '@nestjs/common';
import type { Scope } from '../../shared/domain/scope.js';
import type { Delivery } from '../domain/delivery.js';
import type { PublishingConfig } from '../domain/publishing-config.js';
import { ENDED_UNHEARD, PublishingLog } from '../domain/publishing-log.js';
import { templateOf } from '../domain/templates/templates.js';
import { AttemptBook } from './attempt-book.js';
import { Deliveries } from './ports.js';
import { RemoteBook } from './remote-book.js';

/** Closes due deliveries that have nothing to send. Joins the caller's transaction. */
@Injectable()
export class EndUnsent {
  constructor(
    private readonly deliveries: Deliveries,
    private readonly book: AttemptBook,
    private readonly places: RemoteBook,
  ) {}

  /** Closes a delivery whose version was replaced or withdrawn, or whose withdrawal was reversed. */
  async drop(scope: Scope, config: PublishingConfig, delivery: Delivery, now: Date): Promise<null> {
    delivery.giveUp();
    await this.deliveries.save(delivery);
    const place = delivery.kind === 'withdraw' ? await this.places.find(scope, config, delivery.postId) : null;
    if (place) await this.places.stays(place, now);
    return null;
  }

  /** Closes a withdrawal whose post is at a destination that is no longer configured, and records that in the log. */
  async leaveBehind(scope: Scope, config: PublishingConfig, delivery: Delivery, now: Date): Promise<null> {
    delivery.begin(now);
    delivery.giveUp();
    const where = await this.places.leftBehind(scope, config, delivery.postId, now);
    const log = new PublishingLog(delivery, now);
    const isNotificationOff = where === null && templateOf(config.templateType).withdrawalNotice !== undefined;
    const errorMessage = isNotificationOff
      ? 'Not sent: this address is told of withdrawals no more.'
      : 'Not taken down: the configuration points elsewhere now. The post stays at ' +
        `${where ?? 'the earlier address'} until someone removes it there.`;
    log.end({ ...ENDED_UNHEARD, status: 'failed', errorMessage });
    await this.book.add(scope, { delivery, log });
    return null;
  }
}
