import { type DynamicModule, Module } from '@nestjs/common';
import { InstallationMetrics } from './installation-metrics.js';
import { MetricsController } from './metrics.controller.js';
import { MetricsToken } from './metrics-token.js';
import { PoolMetrics } from './pool-metrics.js';

@Module({})
export class MetricsModule {
  /** @param token without it only this machine reads them */
  static forRoot({ token }: { token?: string }): DynamicModule {
    return {
      module: MetricsModule,
      controllers: [MetricsController],
      providers: [InstallationMetrics, PoolMetrics, { provide: MetricsToken, useValue: new MetricsToken(token) }],
    };
  }
}
