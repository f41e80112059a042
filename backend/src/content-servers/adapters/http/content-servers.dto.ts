import { ApiProperty } from '@nestjs/swagger';
import type { ServerDetails, ServerView } from '../../application/server-ports.js';
import { SERVER_STATUSES, SERVER_TYPES, type ServerStatus } from '../../domain/content-server.js';

/** Colours in which the dashboard shows a status. */
const COLOURS: Readonly<Record<ServerStatus, string>> = {
  online: 'green',
  degraded: 'yellow',
  offline: 'red',
  disabled: 'gray',
};
/** Rounds down, so that only a server that responded to every probe shows 100 %. */
const percent = (share: number | null): string | null =>
  share === null ? null : `${(Math.floor(share * 1000) / 10).toFixed(1)}%`;

export class ServerToolCounts {
  offered: number;
  allowed: number;
  /** Tools that nobody has decided on yet. */
  waiting: number;
  /** Tools that were allowed and have changed their definition since. */
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
  /** Version that the server reports. */
  version: string;
  @ApiProperty({ type: String, nullable: true, example: '2025-11-25' })
  protocolVersion: string | null;
  @ApiProperty({ enum: SERVER_STATUSES })
  status: string;
  /** Share of successful probes in the last 24 hours; null before the first one. @example 99.8% */
  @ApiProperty({ type: String, nullable: true })
  uptime: string | null;
  @ApiProperty({ enum: ['green', 'yellow', 'red', 'gray'] })
  statusColor: string;
  @ApiProperty({ type: String, nullable: true })
  uptime24h: string | null;
  @ApiProperty({ type: String, nullable: true })
  uptime30d: string | null;
  /** Share of successful probes in each of the last 24 hours, 0 to 1, oldest first; null for an hour without probes. */
  @ApiProperty(SHARES)
  uptimeHours: readonly (number | null)[];
  /** The same for each of the last 30 days (UTC). */
  @ApiProperty(SHARES)
  uptimeDays: readonly (number | null)[];
  enabled: boolean;
  /** Names of the secret headers, without their values. */
  @ApiProperty({ type: [String] })
  headers: readonly string[];
  @ApiProperty({ type: [String], nullable: true })
  websiteIds: readonly string[] | null;
  tools: ServerToolCounts;
  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  lastProbeAt: Date | null;
  /** Why the last probe failed, in a sentence; null when it succeeded. */
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

/** Includes the URL and arguments, which may contain secrets and are therefore not part of lists. */
export class ContentServerDetailsResponse extends ContentServerResponse {
  @ApiProperty({ type: String, nullable: true })
  url: string | null;
  @ApiProperty({ type: String, nullable: true })
  command: string | null;
  @ApiProperty({ type: [String] })
  args: readonly string[];
  /** Latest failures of the past two days, newest first. */
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
   * Outcome in a sentence. @example notes 3.2.1 answered in 12 ms, in revision 2026-07-28 of the protocol, and offers 4
   * tools.
   */
  message: string;
  ms: number;
}
