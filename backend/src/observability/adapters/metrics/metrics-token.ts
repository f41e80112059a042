/** The operator's METRICS_TOKEN. */
export class MetricsToken {
  constructor(readonly value: string | undefined) {}
}
