/** One probe of a content server. */
export class ServerProbeRow {
  readonly id: string;
  readonly serverId: string;
  readonly at: Date;
  readonly ok: boolean;
  readonly ms: number;
  readonly error: string | null;
}

/** Number of probes of a content server in an hour or a day, and how many succeeded. */
export class ServerUptimeRow {
  readonly serverId: string;
  readonly span: 'hour' | 'day';
  readonly begins: Date;
  readonly looks: number;
  readonly answered: number;
}
