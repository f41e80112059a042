import { Injectable } from '@nestjs/common';
import { AuditLog } from '../../shared/application/audit-log.js';
import { type Mail, Mailer } from '../../shared/application/mailer.js';
import type { Notice } from '../../shared/application/notifications.js';
import { PublicUrl } from '../../shared/application/public-url.js';
import { Clock } from '../../shared/domain/clock.js';
import type { PostId } from '../../shared/domain/ids.js';
import type { NotificationKind } from '../../shared/domain/notification-kinds.js';
import type { Scope } from '../../shared/domain/scope.js';
import { DestinationHealth } from '../domain/destination-health.js';
import type { PublishingConfig } from '../domain/publishing-config.js';
import { QUICK_ATTEMPTS } from '../domain/retry-plan.js';
import { DestinationHealths, PublishingPeople } from './destination-ports.js';
import { givenUpMail, switchedOffMail } from './failure-mails.js';
import { Deliveries, PublishingConfigs } from './ports.js';

type DestinationNotice = Extract<NotificationKind, 'delivery_delayed' | 'delivery_failed' | 'destination_off'>;

/** A failed attempt with the error message of its log. */
export interface Failure {
  postId: PostId;
  /** Title of the post; null when it is to be taken down. */
  title: string | null;
  attempts: number;
  sentence: string | null;
  /** Time of the next attempt; null when the delivery is given up. */
  next: Date | null;
}

/**
 * Monitors failing destinations: notifies their members and switches a destination off after five days of failures.
 * Joins the caller's transaction.
 */
@Injectable()
export class DestinationWatch {
  constructor(
    private readonly healths: DestinationHealths,
    private readonly configs: PublishingConfigs,
    private readonly deliveries: Deliveries,
    private readonly people: PublishingPeople,
    private readonly mailer: Mailer,
    private readonly publicUrl: PublicUrl,
    private readonly audit: AuditLog,
    private readonly clock: Clock,
  ) {}

  /** Records a failed attempt. */
  async failedOnce(scope: Scope, config: PublishingConfig, failure: Failure): Promise<void> {
    const now = this.clock.now();
    const known = await this.healths.hold(scope, config.id);
    const health = known ?? new DestinationHealth(config, now);
    const isOver = health.failed(config.destinationUrl, now);
    const isGivenUp = failure.next === null;
    const shouldNotify = isGivenUp && health.mayTell(now);
    await (known ? this.healths.save(health) : this.healths.add(scope, health));
    if (isGivenUp) await this.record(scope, config, failure, { action: 'delivery.failed', kind: 'delivery_failed' });
    else if (failure.attempts === QUICK_ATTEMPTS)
      await this.record(scope, config, failure, { action: 'delivery.delayed', kind: 'delivery_delayed' });
    const url = this.publicUrl.link(`/publishing-config?website=${config.websiteId}`);
    const { host } = config;
    if (shouldNotify) {
      const failed = await this.deliveries.countFailed(scope, config.id);
      await this.notify(
        scope,
        config,
        givenUpMail({
          title: failure.title ?? 'A withdrawal',
          host,
          attempts: failure.attempts,
          sentence: failure.sentence,
          failed,
          url: `${url}&tab=deliveries&delivery=failed`,
        }),
      );
    }
    if (!isOver || !(await this.configs.switchOff(scope, config.id, now))) return;
    await this.audit.record(scope, {
      action: 'publishing_config.switched_off',
      websiteId: config.websiteId,
      subject: { kind: 'publishing_config', id: config.id, name: host },
      changes: { isActive: [true, false] },
      notify: await this.noticesOf(scope, config, 'destination_off'),
    });
    await this.notify(scope, config, switchedOffMail({ host, sentence: failure.sentence, url }));
  }

  private async record(
    scope: Scope,
    config: PublishingConfig,
    { postId, title, sentence }: Failure,
    { action, kind }: { action: string; kind: DestinationNotice },
  ): Promise<void> {
    await this.audit.record(scope, {
      action,
      websiteId: config.websiteId,
      subject: { kind: 'post', id: String(postId), name: title },
      changes: { destination: [null, config.host], error: [null, sentence] },
      notify: await this.noticesOf(scope, config, kind),
    });
  }

  private async noticesOf(
    scope: Scope,
    { id: about, websiteId }: PublishingConfig,
    kind: DestinationNotice,
  ): Promise<Notice[]> {
    return (await this.people.list(scope, websiteId)).map(({ id: userId }) => ({ userId, kind, about }));
  }

  private async notify(scope: Scope, { websiteId }: PublishingConfig, mail: Omit<Mail, 'to'>): Promise<void> {
    const people = await this.people.list(scope, websiteId);
    await this.mailer.queue(
      scope,
      people.map(({ email }) => ({ to: email, ...mail })),
    );
  }
}
