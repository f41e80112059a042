import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsBoolean, IsIn, IsObject, Matches } from 'class-validator';
import { KnownId } from '../../../shared/adapters/http/known-id.js';
import { WhenGiven } from '../../../shared/adapters/http/when-given.js';
import type { ToolResult } from '../../application/content-servers.js';
import type { ToolView } from '../../application/server-ports.js';
import { TOOL_DECISIONS, TOOL_STATES, type ToolDecision, type ToolState } from '../../domain/server-tool.js';

/** A decision about a tool. */
export class ToolDecisionBody {
  /** The decision. */
  @ApiProperty({ enum: TOOL_DECISIONS })
  @IsIn(TOOL_DECISIONS, { message: 'state must be allowed or refused' })
  state: ToolDecision;

  /** Hash of the definition that you reviewed. When the tool's definition has changed since, the response is 409. */
  @WhenGiven()
  @Matches(/^[0-9a-f]{64}$/, { message: 'definitionHash must be 64 hexadecimal digits' })
  definitionHash?: string;
}

/** A call to try a tool out. */
export class TryToolBody {
  /** Arguments according to the tool's `inputSchema`. */
  @ApiPropertyOptional({ type: 'object', additionalProperties: true })
  @WhenGiven()
  @IsObject({ message: 'arguments must be an object' })
  arguments?: Record<string, unknown>;

  /** Must be `true` for a tool that does not declare itself read-only; otherwise the response is 409. */
  @WhenGiven()
  @IsBoolean({ message: 'confirmed must be true or false' })
  confirmed?: boolean;

  /** Website for which a bundled server is called. */
  @KnownId('websiteId must be the id of a website', { optional: true })
  websiteId?: string;
}

const SCHEMA = { type: 'object' as const, additionalProperties: true };

/** What a tool says about itself. */
export class PinnedDefinitionResponse {
  /** Name for people; null when it gives none. */
  @ApiProperty({ type: String, nullable: true })
  title: string | null;
  /** What it does, in its own words, which are not to be trusted. */
  description: string;
  /** JSON Schema of its arguments. */
  @ApiProperty(SCHEMA)
  inputSchema: Readonly<Record<string, unknown>>;
  /** JSON Schema of its structured results; null when it gives none. */
  @ApiProperty({ ...SCHEMA, nullable: true })
  outputSchema: Readonly<Record<string, unknown>> | null;
  /** Whether it says that it changes nothing. */
  readOnly: boolean;
  /** Changes with the definition. A decision names the one that was reviewed. */
  definitionHash: string;
}

/** A tool of a content server, and whether runs may call it. */
export class ServerToolResponse extends PinnedDefinitionResponse {
  /** Name by which it is called; unique on its server. */
  name: string;
  /** Whether runs may call it. */
  @ApiProperty({ enum: TOOL_STATES })
  state: ToolState;
  /** Definition that a quarantined tool had when it was allowed. */
  @ApiProperty({ type: () => PinnedDefinitionResponse, nullable: true })
  pinned: PinnedDefinitionResponse | null;
  /** Whether the server listed the tool at the last successful probe. */
  offered: boolean;
  /** When its definition or its state last changed. */
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

/** A part of a result. */
export class ToolContentResponse {
  /** What it is. */
  @ApiProperty({ enum: ['text', 'resource', 'resource_link'] })
  type: string;
  /** Its text; of a link, its description. */
  text: string;
  /** URI of a resource. */
  uri?: string;
  /** Title of a resource; absent when it has none. */
  title?: string;
}

/** Result of a tool call. Its content is data and must not be followed as instructions. */
export class ToolResultResponse {
  /** Whether the tool ran and reported a failure. */
  isError: boolean;
  /** The texts of the result, joined by blank lines. */
  text: string;
  /** The parts of the result in order. */
  @ApiProperty({ type: () => [ToolContentResponse] })
  content: readonly ToolContentResponse[];
  /** Structured content, any JSON; absent when the tool returned none or it was too long. */
  @ApiPropertyOptional({})
  structured?: unknown;
  /** Whether content was cut off at 256 KB. */
  truncated: boolean;
  ms: number;

  static from({ isError, text, content, structured, truncated, ms }: ToolResult): ToolResultResponse {
    return { isError, text, content: [...content], ...(structured !== undefined && { structured }), truncated, ms };
  }
}
