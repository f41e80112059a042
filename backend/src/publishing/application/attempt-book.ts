import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '../../shared/application/unit-of-work.js';
import type { Delivery } from '../domain/delivery.js';
import { type AttemptResult, ENDED_UNHEARD, type PublishingLog } from '../domain/publishing-log.js';
import type { Remote } from '../domain/remote-post.js';
import { type Attempt, BeginAttempt } from './begin-attempt.js';
import { DestinationWatch } from './destination-watch.js';
import { type DeliveredAttempt, EndDelivered } from './end-delivered.js';
import { Deliveries, type DeliveryRoute, DeliveryRoutes, PublishingLogs } from './ports.js';
import { RemoteBook } from './remote-book.js';

/** Writes down the beginning and the end of each attempt, never during the network call between them. */
@Injectable()
export class AttemptBook {
  constructor(
    private readonly beginning: BeginAttempt,
    private readonly end: EndDelivered,
    private readonly routes: DeliveryRoutes,
    private readonly deliveries: Deliveries,
    private readonly logs: PublishingLogs,
    private readonly places: RemoteBook,
    private readonly watch: DestinationWatch,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  /** Where a delivery goes; null when it is gone. */
  routeOf(id: string): Promise<DeliveryRoute | null> {
    return this.routes.find(id);
  }

  /**
   * Takes a delivery.
   * @param route where it goes, if that was asked already
   * @returns null when there is nothing to do for it (now)
   */
  begin(id: string, route?: DeliveryRoute): Promise<Attempt | null> {
    return this.beginning.execute(id, route);
  }

  /** Keeps a delivery while its destination takes its time. @throws LeaseLost */
  async renew(attempt: Attempt): Promise<void> {
    const { scope, deliveryId, token } = attempt;
    attempt.delivery = await this.unitOfWork.run(scope, async (unit) => {
      const delivery = await this.deliveries.get(scope, deliveryId);
      delivery.renew(token, unit.now());
      await this.deliveries.save(delivery);
      return delivery;
    });
  }

  /** The post is live, or taken down. @throws LeaseLost */
  delivered(end: DeliveredAttempt): Promise<void> {
    return this.end.execute(end);
  }

  /** @param next when to try again; null: never @param remote where it is all the same @throws LeaseLost */
  failed(attempt: Attempt, result: AttemptResult, remote: Remote | null, next: Date | null): Promise<void> {
    const { scope, token, config, post } = attempt;
    return this.unitOfWork.run(scope, async (unit) => {
      const { delivery, log } = await this.read(attempt);
      delivery.fail(token, next);
      await this.deliveries.save(delivery);
      log.end(result);
      await this.logs.save(log);
      const title = post && (JSON.parse(post.document) as { title: string }).title;
      await this.watch.failedOnce(scope, config, {
        title,
        attempts: attempt.number,
        sentence: result.errorMessage,
        isGivenUp: next === null,
      });
      if (post && remote) await this.places.keep(scope, config, post, remote, unit.now());
    });
  }

  /** This process stops: another one makes the attempt. @throws LeaseLost */
  handBack(attempt: Attempt): Promise<void> {
    const { scope, token } = attempt;
    return this.unitOfWork.run(scope, async (unit) => {
      const { delivery, log } = await this.read(attempt);
      delivery.handBack(token, unit.now());
      await this.deliveries.save(delivery);
      log.end({
        ...ENDED_UNHEARD,
        errorMessage: 'Galley was stopped before the destination answered; it is sent again.',
      });
      await this.logs.save(log);
    });
  }

  private async read({ scope, deliveryId, log }: Attempt): Promise<{ delivery: Delivery; log: PublishingLog }> {
    await this.deliveries.hold(scope, deliveryId);
    return { delivery: await this.deliveries.get(scope, deliveryId), log: await this.logs.get(scope, log.id) };
  }
}
