import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';

/** Seconds; from an answer out of memory to a run's whole time. */
export const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60, 120, 300];

/** Of one event loop: all applications of a process share it. Made when it is first asked for. */
let ofProcess: Registry | undefined;

/**
 * What is told of one application, in Prometheus' terms. Each module counts its own in its adapters. A label has few
 * values, known beforehand: no id, no address, no text of a person or a caller.
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

  /** All of it, in the text format. */
  async text(): Promise<string> {
    return (await this.registry.metrics()) + (await processMetrics().metrics());
  }

  get contentType(): string {
    return this.registry.contentType;
  }
}

/** Sums of what the library gives by type as well, under names that Prometheus keeps for counters. */
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
