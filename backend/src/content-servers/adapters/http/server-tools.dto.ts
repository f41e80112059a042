import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsBoolean, IsIn, IsObject, Matches } from 'class-validator';
import { KnownId } from '../../../shared/adapters/http/known-id.js';
import { WhenGiven } from '../../../shared/adapters/http/when-given.js';
import type { ToolResult } from '../../application/content-servers.js';
import type { ToolView } from '../../application/server-ports.js';
import { TOOL_DECISIONS, TOOL_STATES, type ToolDecision, type ToolState } from '../../domain/server-tool.js';

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

const SCHEMA = { type: 'object' as const, additionalProperties: true };

export class PinnedDefinitionResponse {
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

export class ServerToolResponse extends PinnedDefinitionResponse {
  name: string;
  @ApiProperty({ enum: TOOL_STATES })
  state: ToolState;
  /** What a quarantined tool said when it was allowed. */
  @ApiProperty({ type: () => PinnedDefinitionResponse, nullable: true })
  pinned: PinnedDefinitionResponse | null;
  /** Whether the server named it when it was asked last. */
  offered: boolean;
  updatedAt: Date;

  static from({
    name,
    title,
    description,
    inputSchema,
    outputSchema,
    readOnly,
    definitionHash,
    state,
    pinned,
    offered,
    updatedAt,
  }: ToolView): ServerToolResponse {
    return {
      name,
      title,
      description,
      inputSchema,
      outputSchema,
      readOnly,
      definitionHash,
      state,
      pinned,
      offered,
      updatedAt,
    };
  }
}

export class ToolContentResponse {
  @ApiProperty({ enum: ['text', 'resource', 'resource_link'] })
  type: string;
  text: string;
  /** Of a resource. */
  uri?: string;
  title?: string;
}

/** What a tool answered: data, whatever it says. */
export class ToolResultResponse {
  /** It ran and says that it failed. */
  isError: boolean;
  text: string;
  @ApiProperty({ type: () => [ToolContentResponse] })
  content: readonly ToolContentResponse[];
  /** Any JSON; absent when the tool gave none, or one that was too long. */
  @ApiPropertyOptional({})
  structured?: unknown;
  /** Something was cut off at 256 KB. */
  truncated: boolean;
  ms: number;

  static from({ isError, text, content, structured, truncated, ms }: ToolResult): ToolResultResponse {
    return { isError, text, content: [...content], ...(structured !== undefined && { structured }), truncated, ms };
  }
}
