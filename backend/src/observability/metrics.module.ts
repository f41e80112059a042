import { type DynamicModule, Module } from '@nestjs/common';
import { InstallationMetrics } from './adapters/metrics/installation-metrics.js';
import { MetricsController } from './adapters/metrics/metrics.controller.js';
import { MetricsToken } from './adapters/metrics/metrics-token.js';
import { PoolMetrics } from './adapters/metrics/pool-metrics.js';

@Module({})
export class MetricsModule {
  /** @param token without it only programs on this machine may read the metrics */
  static forRoot({ token }: { token?: string }): DynamicModule {
    return {
      module: MetricsModule,
      controllers: [MetricsController],
      providers: [InstallationMetrics, PoolMetrics, { provide: MetricsToken, useValue: new MetricsToken(token) }],
    };
  }
}
