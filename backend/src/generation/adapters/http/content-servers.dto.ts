import { ApiProperty, ApiPropertyOptional, OmitType, PartialType } from '@nestjs/swagger';
import { Transform, Type } from 'class-transformer';
import { IsArray, IsBoolean, IsIn, IsNotEmpty, IsObject, IsOptional, IsString, Matches, MaxLength, ValidateIf, ValidateNested } from 'class-validator';
import { KnownId, KnownIds } from '../../../shared/adapters/http/known-id.js';
import { OneLine } from '../../../shared/adapters/http/one-line.js';
import { PageQuery } from '../../../shared/adapters/http/paging.js';
import { trimmed } from '../../../shared/adapters/http/trimmed.js';
import { WhenGiven } from '../../../shared/adapters/http/when-given.js';
import { yesOrNo } from '../../../shared/adapters/http/yes-or-no.js';
import type { ToolResult } from '../../application/content-servers.js';
import type { ServerDetails, ServerView, ToolView } from '../../application/server-ports.js';
import { SERVER_STATUSES, SERVER_TYPES, type ServerStatus, type ServerType } from '../../domain/servers/content-server.js';
import { TOOL_DECISIONS, TOOL_STATES, type ToolDecision, type ToolState } from '../../domain/servers/server-tool.js';

const MAX_WEBSITES = 200;
/** What the dashboard paints a status in. */
const COLOURS: Readonly<Record<ServerStatus, string>> = { online: 'green', degraded: 'yellow', offline: 'red', disabled: 'gray' };
/** Rounded down: only a server that always answered shows 100. */
const percent = (share: number | null): string | null => (share === null ? null : `${(Math.floor(share * 1000) / 10).toFixed(1)}%`);

export class ServersQuery extends PageQuery {
  /** In the name or the description. */
  @IsOptional()
  @IsString()
  @MaxLength(200, { message: 'q must have at most 200 characters' })
  q?: string;

  @ApiPropertyOptional({ enum: SERVER_STATUSES })
  @IsOptional()
  @IsIn(SERVER_STATUSES, { message: `status must be one of ${SERVER_STATUSES.join(', ')}` })
  status?: ServerStatus;

  @ApiPropertyOptional({ type: Boolean, description: 'Whether posts are written from what it finds' })
  @IsOptional()
  @Transform(yesOrNo)
  @IsBoolean({ message: 'enabled must be true or false' })
  enabled?: boolean;
}

export class SecretHeaderBody {
  /** @example authorization */
  @IsString({ message: 'A header has a name' })
  @MaxLength(200, { message: 'The name of a header has at most 100 characters' })
  name: string;

  /** Never read back. Left out when changing: the value that is kept stays. */
  @WhenGiven()
  @IsString({ message: 'The value of a header is text' })
  value?: string;
}

export class AddServerBody {
  @Transform(trimmed)
  @IsString({ message: 'Please enter a name' })
  @IsNotEmpty({ message: 'Please enter a name' })
  @MaxLength(100, { message: 'A name has at most 100 characters' })
  @OneLine('The name')
  name: string;

  @ApiProperty({ enum: ['http', 'stdio'] })
  @IsIn(['http', 'stdio'], { message: ({ value }) => (value === 'bundled' ? 'Bundled servers ship with Galley: all that there are, are listed.' : 'type must be http or stdio') })
  type: Exclude<ServerType, 'bundled'>;

  @Transform(trimmed)
  @WhenGiven()
  @IsString({ message: 'description must be text' })
  @MaxLength(1000, { message: 'A description has at most 1,000 characters' })
  description?: string;

  /** Of an `http` server. @example https://search.example.com/mcp */
  @WhenGiven()
  @IsString({ message: 'Please enter a valid address that starts with http:// or https://.' })
  @MaxLength(2000, { message: 'An address has at most 2,000 characters' })
  url?: string;

  /** Of a `stdio` server; one that the operator allows. @example uvx */
  @WhenGiven()
  @IsString({ message: 'Please enter the command that starts the content server.' })
  @MaxLength(300, { message: 'A command is one line of at most 300 characters.' })
  command?: string;

  @WhenGiven()
  @IsArray({ message: 'args must be a list of arguments' })
  @IsString({ each: true, message: 'args must be a list of arguments' })
  args?: string[];

  /** All that there are to be, of an `http` server. */
  @ApiPropertyOptional({ type: () => [SecretHeaderBody] })
  @WhenGiven()
  @IsArray({ message: 'headers must be a list of names and values' })
  @IsObject({ each: true, message: 'headers must be a list of names and values' })
  @ValidateNested({ each: true, message: 'headers must be a list of names and values' })
  @Type(() => SecretHeaderBody)
  headers?: SecretHeaderBody[];

  /** Only these websites are written from it; null: all. */
  @ValidateIf((_, value) => value !== undefined && value !== null)
  @KnownIds('websiteIds', { most: MAX_WEBSITES })
  @ApiProperty({ type: [String], format: 'uuid', nullable: true, required: false })
  websiteIds?: string[] | null;

  @WhenGiven()
  @IsBoolean({ message: 'enabled must be true or false' })
  enabled?: boolean;
}

/** The type stays as it is. */
export class ChangeServerBody extends PartialType(OmitType(AddServerBody, ['type']), { skipNullProperties: false }) {}

export class ToolDecisionBody {
  @ApiProperty({ enum: TOOL_DECISIONS })
  @IsIn(TOOL_DECISIONS, { message: 'state must be allowed or refused' })
  state: ToolDecision;

  /** Of the definition that was looked at; when the tool says something else by now it is 409. */
  @WhenGiven()
  @Matches(/^[0-9a-f]{64}$/, { message: 'definitionHash must be 64 hexadecimal digits' })
  definitionHash?: string;
}

export class TryToolBody {
  /** By the tool's `inputSchema`. */
  @ApiPropertyOptional({ type: 'object', additionalProperties: true })
  @WhenGiven()
  @IsObject({ message: 'arguments must be an object' })
  arguments?: Record<string, unknown>;

  /** Needed as `true` for a tool that does not say that it only reads; without it 409. */
  @WhenGiven()
  @IsBoolean({ message: 'confirmed must be true or false' })
  confirmed?: boolean;

  /** On whose behalf a bundled server is asked. */
  @KnownId('websiteId must be the id of a website', { optional: true })
  websiteId?: string;
}

export class ServerToolCounts {
  offered: number;
  allowed: number;
  /** Nobody has decided on them yet. */
  waiting: number;
  /** Allowed once, and they say something else now. */
  quarantined: number;
}

const SHARES = { type: 'array' as const, items: { type: 'number' as const, nullable: true } };

export class ServerAnswer {
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

  static of({ uptime, headerNames, role: _, url: _url, command: _command, args: _args, ...server }: ServerView): ServerAnswer {
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

export class ServerFailureAnswer {
  at: Date;
  error: string;
}

/** With its address, whose path and arguments may be secrets and stand in no list. */
export class ServerDetailsAnswer extends ServerAnswer {
  @ApiProperty({ type: String, nullable: true })
  url: string | null;
  @ApiProperty({ type: String, nullable: true })
  command: string | null;
  @ApiProperty({ type: [String] })
  args: readonly string[];
  /** The latest of the last two days, newest first. */
  @ApiProperty({ type: () => [ServerFailureAnswer] })
  failures: readonly ServerFailureAnswer[];

  static override of({ failures, ...server }: ServerDetails): ServerDetailsAnswer {
    return { ...ServerAnswer.of(server), url: server.url, command: server.command, args: server.args, failures };
  }
}

export class ServerTestAnswer {
  success: boolean;
  /** How it went. @example notes 3.2.1 answered in 12 ms, in revision 2026-07-28 of the protocol, and offers 4 tools. */
  message: string;
  ms: number;
}

const SCHEMA = { type: 'object' as const, additionalProperties: true };

export class PinnedDefinitionAnswer {
  @ApiProperty({ type: String, nullable: true })
  title: string | null;
  description: string;
  @ApiProperty(SCHEMA)
  inputSchema: Readonly<Record<string, unknown>>;
  @ApiProperty({ ...SCHEMA, nullable: true })
  outputSchema: Readonly<Record<string, unknown>> | null;
  readOnly: boolean;
  definitionHash: string;
}

export class ServerToolAnswer extends PinnedDefinitionAnswer {
  name: string;
  @ApiProperty({ enum: TOOL_STATES })
  state: ToolState;
  /** What a quarantined tool said when it was allowed. */
  @ApiProperty({ type: () => PinnedDefinitionAnswer, nullable: true })
  pinned: PinnedDefinitionAnswer | null;
  /** Whether the server named it when it was asked last. */
  offered: boolean;
  updatedAt: Date;

  static of({ name, title, description, inputSchema, outputSchema, readOnly, definitionHash, state, pinned, offered, updatedAt }: ToolView): ServerToolAnswer {
    return { name, title, description, inputSchema, outputSchema, readOnly, definitionHash, state, pinned, offered, updatedAt };
  }
}

export class ToolContentAnswer {
  @ApiProperty({ enum: ['text', 'resource', 'resource_link'] })
  type: string;
  text: string;
  /** Of a resource. */
  uri?: string;
  title?: string;
}

/** What a tool answered: data, whatever it says. */
export class ToolResultAnswer {
  /** It ran and says that it failed. */
  isError: boolean;
  text: string;
  @ApiProperty({ type: () => [ToolContentAnswer] })
  content: readonly ToolContentAnswer[];
  /** Any JSON; absent when the tool gave none, or one that was too long. */
  @ApiPropertyOptional({})
  structured?: unknown;
  /** Something was cut off at 256 KB. */
  truncated: boolean;
  ms: number;

  static of({ isError, text, content, structured, truncated, ms }: ToolResult): ToolResultAnswer {
    return { isError, text, content: [...content], ...(structured !== undefined && { structured }), truncated, ms };
  }
}
