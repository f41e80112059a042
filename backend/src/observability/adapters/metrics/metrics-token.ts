/** The METRICS_TOKEN that the operator set; injectable. */
export class MetricsToken {
  constructor(readonly value: string | undefined) {}
}
