import { type DynamicModule, Module } from '@nestjs/common';
import { Metrics } from '../shared/adapters/metrics/metrics.js';
import { HealthMetrics } from './adapters/metrics/health-metrics.js';
import { InstallationMetrics } from './adapters/metrics/installation-metrics.js';
import { MetricsController } from './adapters/metrics/metrics.controller.js';
import { MetricsToken } from './adapters/metrics/metrics-token.js';
import { PoolMetrics } from './adapters/metrics/pool-metrics.js';
import { ProcessMetrics, type ProcessMetricsOptions } from './adapters/metrics/process-metrics.js';

export interface MetricsOptions extends ProcessMetricsOptions {
  /** Without it only programs on this machine may read the metrics. */
  token?: string;
}

@Module({})
export class MetricsModule {
  static forRoot({ token, ...options }: MetricsOptions): DynamicModule {
    return {
      module: MetricsModule,
      controllers: [MetricsController],
      providers: [
        InstallationMetrics,
        PoolMetrics,
        HealthMetrics,
        {
          provide: ProcessMetrics,
          inject: [Metrics],
          useFactory: (metrics: Metrics) => new ProcessMetrics(metrics, options),
        },
        { provide: MetricsToken, useValue: new MetricsToken(token) },
      ],
    };
  }
}
