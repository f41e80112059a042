import { Injectable, type OnModuleInit } from '@nestjs/common';
import { CommittedChanges } from '../../../shared/adapters/persistence/committed-changes.js';
import { Metrics } from '../../../shared/adapters/metrics/metrics.js';
import { PublishingLog } from '../../domain/publishing-log.js';

/** Measures the duration of delivery attempts by outcome. */
@Injectable()
export class DeliveryMetrics implements OnModuleInit {
  private readonly seconds;

  constructor(
    private readonly changes: CommittedChanges,
    metrics: Metrics,
  ) {
    this.seconds = metrics.histogram(
      'galley_delivery_duration_seconds',
      'Attempts to deliver: "delivered", "retrying" or "failed", which is given up',
      ['outcome'],
    );
    for (const outcome of ['delivered', 'retrying', 'failed']) this.seconds.zero({ outcome });
  }

  onModuleInit(): void {
    this.changes.subscribe(PublishingLog, ({ status, ms }, before) => {
      if (status !== 'pending' && before.status === 'pending')
        this.seconds.observe({ outcome: status }, (ms ?? 0) / 1000);
    });
  }
}
