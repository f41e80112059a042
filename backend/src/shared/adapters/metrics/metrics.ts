import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';

/** Histogram buckets in seconds, from a cached response to a whole run. */
export const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60, 120, 300];

/** For each label all values that it can have. */
export type LabelValues<L extends string> = Readonly<Record<L, readonly string[]>>;

/** Metrics of the event loop, which all applications of a process share. Created on first use. */
let ofProcess: Registry | undefined;

/**
 * The Prometheus metrics of one application. Each module records its own in its adapters. A label has few values that
 * are known beforehand: no id, no address, no text of a person or a caller. Names that platform admins give to model
 * profiles are limited in number.
 */
export class Metrics {
  private readonly registry = new Registry();
  private readonly refreshers: (() => Promise<void> | void)[] = [];

  /** Every combination of the labels exists from the start, at zero: otherwise the first event is no increase. */
  counter<L extends string>(name: string, help: string, labels: LabelValues<L>): Counter<L> {
    const counter = new Counter({ name, help, labelNames: Object.keys(labels) as L[], registers: [this.registry] });
    for (const each of combinationsOf(labels)) counter.inc(each, 0);
    return counter;
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

  /** @param refresh brings gauges up to date before each scrape; must not throw */
  beforeScrape(refresh: () => Promise<void> | void): void {
    this.refreshers.push(refresh);
  }

  /** All metrics in the Prometheus text format. */
  async text(): Promise<string> {
    await Promise.all(this.refreshers.map(async (refresh) => refresh()));
    return (await this.registry.metrics()) + (await processMetrics().metrics());
  }

  get contentType(): string {
    return this.registry.contentType;
  }
}

/** All combinations of the values of labels. */
export const combinationsOf = <L extends string>(labels: LabelValues<L>): Record<L, string>[] =>
  (Object.entries(labels) as [L, readonly string[]][]).reduce<Record<L, string>[]>(
    (sets, [name, values]) => sets.flatMap((set) => values.map((value) => ({ ...set, [name]: value }))),
    [{} as Record<L, string>],
  );

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
