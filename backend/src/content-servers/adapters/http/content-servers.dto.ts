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

/** Numbers of a server's tools. */
export class ServerToolCounts {
  /** Tools that the server listed at the last successful probe. */
  offered: number;
  /** Tools that runs may call. */
  allowed: number;
  /** Tools that nobody has decided on yet. */
  waiting: number;
  /** Tools that were allowed and have changed their definition since. */
  quarantined: number;
}

const SHARES = { type: 'array' as const, items: { type: 'number' as const, nullable: true } };

/** A server whose tools find material. */
export class ContentServerResponse {
  /** Names the server; `/api/mcp-servers/{id}` reads it. */
  @ApiProperty({ format: 'uuid' })
  id: string;
  /** Name of the server, unique; runs name it. */
  name: string;
  /** What it finds, for people. */
  description: string;
  /** How it is reached. */
  @ApiProperty({ enum: SERVER_TYPES })
  type: string;
  /** Version that the server reports. */
  version: string;
  /** Revision of the Model Context Protocol that it speaks; null before the first probe. */
  @ApiProperty({ type: String, nullable: true, example: '2025-11-25' })
  protocolVersion: string | null;
  /** How it is, by its last probes. */
  @ApiProperty({ enum: SERVER_STATUSES })
  status: string;
  /** Share of successful probes in the last 24 hours; null before the first one. @example 99.8% */
  @ApiProperty({ type: String, nullable: true })
  uptime: string | null;
  /** Colour in which the status is shown. */
  @ApiProperty({ enum: ['green', 'yellow', 'red', 'gray'] })
  statusColor: string;
  /** The same value as `uptime`. */
  @ApiProperty({ type: String, nullable: true })
  uptime24h: string | null;
  /** Share of successful probes in the last 30 days; null before the first one. */
  @ApiProperty({ type: String, nullable: true })
  uptime30d: string | null;
  /** Share of successful probes in each of the last 24 hours, 0 to 1, oldest first; null for an hour without probes. */
  @ApiProperty(SHARES)
  uptimeHours: readonly (number | null)[];
  /** The same for each of the last 30 days (UTC). */
  @ApiProperty(SHARES)
  uptimeDays: readonly (number | null)[];
  /** Whether posts are written from what it finds. */
  enabled: boolean;
  /** Names of the secret headers, without their values. */
  @ApiProperty({ type: [String] })
  headers: readonly string[];
  /** Websites whose posts may use it; null for all. */
  @ApiProperty({ type: [String], format: 'uuid', nullable: true })
  websiteIds: readonly string[] | null;
  /** How many tools it has. */
  tools: ServerToolCounts;
  /** When it was last probed; null before the first time. */
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

/** A probe that failed. */
export class ContentServerFailureResponse {
  /** When it failed. */
  at: Date;
  /** Why, in a sentence. */
  error: string;
}

/** Includes the URL and arguments, which may contain secrets and are therefore not part of lists. */
export class ContentServerDetailsResponse extends ContentServerResponse {
  /** URL of an `http` server; null for other types. */
  @ApiProperty({ type: String, nullable: true })
  url: string | null;
  /** Command of a `stdio` server; null for other types. */
  @ApiProperty({ type: String, nullable: true })
  command: string | null;
  /** Arguments of the command, in order; empty for other types. */
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

/** What a probe has shown. */
export class ContentServerTestResponse {
  /** Whether the server responded as the protocol asks. */
  success: boolean;
  /**
   * Outcome in a sentence. @example notes 3.2.1 answered in 12 ms, in revision 2026-07-28 of the protocol, and offers 4
   * tools.
   */
  message: string;
  ms: number;
}
