import { ApiProperty } from '@nestjs/swagger';
import type { RunDetails } from '../../application/run-views.js';
import { RunListingResponse, TokenUsageResponse } from './run-listing.dto.js';

/** A document that a run has found. */
export class RunSourceResponse {
  /** Names the document within this run. */
  id: string;
  /** Its title. */
  title: string;
  /** Where it can be read; null when it has no public address. */
  @ApiProperty({ type: String, nullable: true })
  url: string | null;
}

/** A call of a content server. */
export class ToolCallResponse {
  /** Names the call. */
  @ApiProperty({ format: 'uuid' })
  id: string;
  /** Name of the content server. */
  server: string;
  /** Name of the tool. */
  tool: string;
  /** What was asked, as the tool's own schema defines it. */
  @ApiProperty({ type: 'object', additionalProperties: true })
  arguments: Readonly<Record<string, unknown>>;
  /** The result as text, or the error message. */
  result: string;
  /** Documents in the result. */
  @ApiProperty({ type: () => [RunSourceResponse] })
  documents: RunSourceResponse[];
  /** Whether the tool or its server failed. */
  isError: boolean;
  startedAt: Date;
  ms: number;
}

/** A call of a language model. */
export class PromptResponse {
  /** Step that made the call. */
  step: string;
  /** Name of the model. */
  model: string;
  /** Id that the provider gave the call; null when it did not answer. */
  @ApiProperty({ type: String, nullable: true })
  requestId: string | null;
  /** Version of the prompt. */
  version: string;
  /** Everything that the model was given to read. */
  text: string;
  /** Tokens of the call. */
  tokens: TokenUsageResponse;
  /** Cost in millionths of a US dollar. */
  costMicroUsd: number;
  startedAt: Date;
  ms: number;
  /** Error code; null when the response was used. @example model-rate-limited */
  @ApiProperty({ type: String, nullable: true })
  error: string | null;
}

/** What became of the mails that announce a post. */
export class EmailNotificationsResponse {
  /** Number of mails delivered to the mail server, or stored in the outbox when there is no mail server. */
  sent: number;
  /** Number of mails that could not be delivered or stored. */
  failed: number;
}

/** A run with all its records. */
export class RunResponse extends RunListingResponse {
  /** Calls of content servers, the oldest first. */
  @ApiProperty({ type: () => [ToolCallResponse] })
  toolCalls: ToolCallResponse[];
  /** Documents that were found and may be cited. */
  @ApiProperty({ type: () => [RunSourceResponse] })
  sources: RunSourceResponse[];
  /** Calls of a language model, the oldest first; empty without one. */
  @ApiProperty({ type: () => [PromptResponse] })
  prompts: PromptResponse[];
  /** Outcome of the notification mails so far; null while there is no post. */
  @ApiProperty({ type: () => EmailNotificationsResponse, nullable: true })
  emailNotifications: EmailNotificationsResponse | null;
  /** When prompts, results of tool calls and unused sources were removed because of their age (`KEEP_RUNS_DAYS`). */
  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  trimmedAt: Date | null;

  static override from(run: RunDetails, mails: EmailNotificationsResponse | null = null): RunResponse {
    return {
      ...RunListingResponse.from(run),
      toolCalls: run.toolCalls.map(
        ({ id, server, tool, arguments: asked, result, documents, isError, startedAt, ms }) => ({
          id,
          server,
          tool,
          arguments: asked,
          result,
          documents,
          isError,
          startedAt,
          ms,
        }),
      ),
      sources: run.sources.map(({ id, title, url }) => ({ id, title, url })),
      prompts: run.prompts.map(
        ({ step, model, requestId, version, text, tokens, costMicroUsd, startedAt, ms, error }) => ({
          step,
          model,
          requestId,
          version,
          text,
          tokens,
          costMicroUsd,
          startedAt,
          ms,
          error,
        }),
      ),
      emailNotifications: mails && { sent: mails.sent, failed: mails.failed },
      trimmedAt: run.trimmedAt,
    };
  }
}
