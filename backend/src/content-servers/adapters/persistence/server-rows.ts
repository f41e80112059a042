/** One look at a content server. */
export class ServerProbeRow {
  readonly id: string;
  readonly serverId: string;
  readonly at: Date;
  readonly ok: boolean;
  readonly ms: number;
  readonly error: string | null;
}

/** How often a content server answered within an hour or a day. */
export class ServerUptimeRow {
  readonly serverId: string;
  readonly span: 'hour' | 'day';
  readonly begins: Date;
  readonly looks: number;
  readonly answered: number;
}
