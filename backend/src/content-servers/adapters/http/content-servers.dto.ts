import { ApiProperty } from '@nestjs/swagger';
import type { ServerDetails, ServerView } from '../../application/server-ports.js';
import { SERVER_STATUSES, SERVER_TYPES, type ServerStatus } from '../../domain/content-server.js';

/** What the dashboard paints a status in. */
const COLOURS: Readonly<Record<ServerStatus, string>> = {
  online: 'green',
  degraded: 'yellow',
  offline: 'red',
  disabled: 'gray',
};
/** Rounded down: only a server that always answered shows 100. */
const percent = (share: number | null): string | null =>
  share === null ? null : `${(Math.floor(share * 1000) / 10).toFixed(1)}%`;

export class ServerToolCounts {
  offered: number;
  allowed: number;
  /** Nobody has decided on them yet. */
  waiting: number;
  /** Allowed once, and they say something else now. */
  quarantined: number;
}

const SHARES = { type: 'array' as const, items: { type: 'number' as const, nullable: true } };

export class ContentServerResponse {
  @ApiProperty({ format: 'uuid' })
  id: string;
  name: string;
  description: string;
  @ApiProperty({ enum: SERVER_TYPES })
  type: string;
  /** As the server tells it. */
  version: string;
  @ApiProperty({ type: String, nullable: true, example: '2025-11-25' })
  protocolVersion: string | null;
  @ApiProperty({ enum: SERVER_STATUSES })
  status: string;
  /** Of the last 24 hours' probes; null before the first. @example 99.8% */
  @ApiProperty({ type: String, nullable: true })
  uptime: string | null;
  @ApiProperty({ enum: ['green', 'yellow', 'red', 'gray'] })
  statusColor: string;
  @ApiProperty({ type: String, nullable: true })
  uptime24h: string | null;
  @ApiProperty({ type: String, nullable: true })
  uptime30d: string | null;
  /** Share of answered probes in each of the last 24 hours, 0 to 1, the oldest first; null where there was none. */
  @ApiProperty(SHARES)
  uptimeHours: readonly (number | null)[];
  /** The same for the last 30 days (UTC). */
  @ApiProperty(SHARES)
  uptimeDays: readonly (number | null)[];
  enabled: boolean;
  /** Names only. */
  @ApiProperty({ type: [String] })
  headers: readonly string[];
  @ApiProperty({ type: [String], nullable: true })
  websiteIds: readonly string[] | null;
  tools: ServerToolCounts;
  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  lastProbeAt: Date | null;
  /** Why it did not answer, in words. */
  @ApiProperty({ type: String, nullable: true })
  lastProbeError: string | null;
  createdAt: Date;

  static from({
    uptime,
    headerNames,
    role: _,
    url: _url,
    command: _command,
    args: _args,
    ...server
  }: ServerView): ContentServerResponse {
    const last24h = percent(uptime.last24h);
    return {
      ...server,
      uptime: last24h,
      statusColor: COLOURS[server.status],
      uptime24h: last24h,
      uptime30d: percent(uptime.last30d),
      uptimeHours: uptime.hours,
      uptimeDays: uptime.days,
      headers: headerNames,
    };
  }
}

export class ContentServerFailureResponse {
  at: Date;
  error: string;
}

/** With its address, whose path and arguments may be secrets and stand in no list. */
export class ContentServerDetailsResponse extends ContentServerResponse {
  @ApiProperty({ type: String, nullable: true })
  url: string | null;
  @ApiProperty({ type: String, nullable: true })
  command: string | null;
  @ApiProperty({ type: [String] })
  args: readonly string[];
  /** The latest of the last two days, newest first. */
  @ApiProperty({ type: () => [ContentServerFailureResponse] })
  failures: readonly ContentServerFailureResponse[];

  static override from({ failures, ...server }: ServerDetails): ContentServerDetailsResponse {
    return {
      ...ContentServerResponse.from(server),
      url: server.url,
      command: server.command,
      args: server.args,
      failures,
    };
  }
}

export class ContentServerTestResponse {
  success: boolean;
  /**
   * How it went. @example notes 3.2.1 answered in 12 ms, in revision 2026-07-28 of the protocol, and offers 4 tools.
   */
  message: string;
  ms: number;
}
