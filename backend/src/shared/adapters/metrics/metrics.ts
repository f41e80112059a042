import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';

/** Histogram buckets in seconds, from a cached response to a whole run. */
export const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60, 120, 300];

/** Metrics of the event loop, which all applications of a process share. Created on first use. */
let ofProcess: Registry | undefined;

/**
 * The Prometheus metrics of one application. Each module records its own in its adapters. A label has few values that
 * are known beforehand: no id, no address, no text of a person or a caller.
 */
export class Metrics {
  private readonly registry = new Registry();

  counter<L extends string>(name: string, help: string, labelNames: readonly L[]): Counter<L> {
    return new Counter({ name, help, labelNames, registers: [this.registry] });
  }

  histogram<L extends string>(
    name: string,
    help: string,
    labelNames: readonly L[],
    buckets: readonly number[] = SECONDS,
  ): Histogram<L> {
    return new Histogram({ name, help, labelNames, buckets: [...buckets], registers: [this.registry] });
  }

  gauge<L extends string>(name: string, help: string, labelNames: readonly L[]): Gauge<L> {
    return new Gauge({ name, help, labelNames, registers: [this.registry] });
  }

  /** All metrics in the Prometheus text format. */
  async text(): Promise<string> {
    return (await this.registry.metrics()) + (await processMetrics().metrics());
  }

  get contentType(): string {
    return this.registry.contentType;
  }
}

/**
 * Totals that the library also reports by type; their names end in `_total`, which Prometheus reserves for counters.
 */
const MISNAMED = ['nodejs_active_handles_total', 'nodejs_active_requests_total', 'nodejs_active_resources_total'];

/** Processor, memory, event loop, garbage collection, open files. */
function processMetrics(): Registry {
  if (!ofProcess) {
    ofProcess = new Registry();
    collectDefaultMetrics({ register: ofProcess, eventLoopMonitoringPrecision: 20 });
    for (const name of MISNAMED) ofProcess.removeSingleMetric(name);
  }
  return ofProcess;
}
