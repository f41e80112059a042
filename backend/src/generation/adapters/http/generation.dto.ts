import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { Transform, type TransformFnParams } from 'class-transformer';
import { IsBoolean, IsIn, IsOptional, IsString, MaxLength } from 'class-validator';
import { PostAnswer } from '../../../posts/index.js';
import { KnownId } from '../../../shared/adapters/http/known-id.js';
import { PageQuery } from '../../../shared/adapters/http/paging.js';
import { CONTENT_ANGLES, type ContentAngle } from '../../../shared/domain/content-angles.js';
import type { RunDetails, RunProgress, SimilarPost } from '../../application/ports.js';
import { isResumable, REWRITE_TYPES, RUN_KINDS, RUN_STATUSES, type RunKind, type RewriteType, type RunRequest, type RunStatus } from '../../domain/run/generation-run.js';
import { ALL_STEP_NAMES, STEP_STATUSES, type StepName } from '../../domain/run/step-name.js';

const BOTH = 'Please select both a website and category.';
/** Blank is absent; NUL and half a surrogate pair are no text. */
const text = ({ value }: TransformFnParams): unknown => (typeof value === 'string' ? value.replaceAll('\0', '').toWellFormed().trim() || undefined : (value ?? undefined));

export class CreatePostBody {
  @KnownId(BOTH)
  websiteId: string;

  @KnownId(BOTH)
  categoryId: string;

  /** What the post is to be about in particular. @example Quiet outdoor units in narrow yards */
  @Transform(text)
  @IsOptional()
  @IsString({ message: 'specificFocus must be text' })
  @MaxLength(500, { message: 'specificFocus must have at most 500 characters' })
  specificFocus?: string;

  /** One a line. */
  @Transform(text)
  @IsOptional()
  @IsString({ message: 'keyPoints must be text' })
  @MaxLength(5_000, { message: 'keyPoints must have at most 5,000 characters' })
  keyPoints?: string;

  @ApiProperty({ enum: CONTENT_ANGLES, required: false })
  @Transform(text)
  @IsOptional()
  @IsIn(CONTENT_ANGLES, { message: `contentAngle must be one of ${CONTENT_ANGLES.join(', ')}` })
  contentAngle?: ContentAngle;

  static request({ specificFocus = null, keyPoints = null, contentAngle = 'none' }: { [K in keyof CreatePostBody]?: CreatePostBody[K] | null }): RunRequest {
    return { specificFocus, keyPoints, contentAngle: contentAngle ?? 'none' };
  }
}

export class SimilarPostsQuery {
  @KnownId('websiteId must be the id of a website')
  websiteId: string;

  /** What is wished for: a focus, a title. @example Quiet heat pumps */
  @Transform(text)
  @IsString({ message: 'title must be text' })
  @MaxLength(500, { message: 'title must have at most 500 characters' })
  title: string;
}

export class SimilarPostAnswer {
  create_id: number;
  title: string;
  status: string;
  created_at: Date;

  static of({ postId, title, status, createdAt }: SimilarPost): SimilarPostAnswer {
    return { create_id: postId, title, status, created_at: createdAt };
  }
}

export class RunsQuery extends PageQuery {
  @KnownId('websiteId must be the id of a website', { optional: true })
  websiteId?: string;

  @ApiPropertyOptional({ enum: RUN_STATUSES })
  @IsOptional()
  @IsIn(RUN_STATUSES, { message: `status must be one of ${RUN_STATUSES.join(', ')}` })
  status?: RunStatus;

  @ApiPropertyOptional({ enum: RUN_KINDS })
  @IsOptional()
  @IsIn(RUN_KINDS, { message: `kind must be one of ${RUN_KINDS.join(', ')}` })
  kind?: RunKind;

  /** `true`: only those that wait or are being worked on. */
  @ApiPropertyOptional({ type: Boolean })
  @Transform(({ value }: TransformFnParams): unknown => (value === 'true' ? true : value === 'false' ? false : value))
  @IsOptional()
  @IsBoolean({ message: 'underWay must be true or false' })
  underWay?: boolean;
}

export class RunStepAnswer {
  @ApiProperty({ enum: ALL_STEP_NAMES })
  name: StepName;
  /** `pending` before it begins; `skipped` when there was nothing to do. */
  @ApiProperty({ enum: ['pending', ...STEP_STATUSES] })
  status: RunProgress['steps'][number]['status'];
  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  startedAt: Date | null;
  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  endedAt: Date | null;
  /** What it does or did. @example 3 of 4 servers answered 18 calls with 31 documents. */
  detail: string;
  /** How often it was begun; more than 1 after a crash, a resume, or when it had to be done with other material. */
  tries: number;
  /** Why it was begun again; null at the first try. */
  @ApiProperty({ type: String, nullable: true })
  lastFailure: string | null;
}

export class TokensAnswer {
  input: number;
  output: number;
  cacheRead: number;
  cacheWrite: number;
}

export class RunErrorAnswer {
  @ApiProperty({ enum: ALL_STEP_NAMES, nullable: true })
  step: StepName | null;
  /** @example too-little-evidence */
  code: string;
  message: string;
}

/** Which rewrite request a run works on. */
export class RunRewriteAnswer {
  @ApiProperty({ format: 'uuid' })
  requestId: string;
  @ApiProperty({ type: 'integer' })
  postId: number;
  @ApiProperty({ enum: REWRITE_TYPES })
  rewriteType: RewriteType;
  @ApiProperty({ type: String, nullable: true })
  instructions: string | null;
}

export class RunRequestAnswer {
  @ApiProperty({ type: String, nullable: true })
  specificFocus: string | null;
  @ApiProperty({ type: String, nullable: true })
  keyPoints: string | null;
  @ApiProperty({ enum: CONTENT_ANGLES })
  contentAngle: ContentAngle;
  /** Only of a `rewrite`. */
  @ApiProperty({ type: RunRewriteAnswer, required: false })
  rewrite?: RunRewriteAnswer;

  static of({ specificFocus = null, keyPoints = null, contentAngle = 'none', rewrite }: Partial<RunRequest>): RunRequestAnswer {
    return { specificFocus, keyPoints, contentAngle, ...(rewrite && { rewrite: RunRequestAnswer.rewriteOf(rewrite) }) };
  }

  private static rewriteOf({ requestId, postId, rewriteType, instructions }: NonNullable<RunRequest['rewrite']>): RunRewriteAnswer {
    return { requestId, postId, rewriteType, instructions };
  }
}

/** A run as lists show it. */
export class RunListingAnswer {
  @ApiProperty({ format: 'uuid' })
  id: string;
  @ApiProperty({ format: 'uuid' })
  websiteId: string;
  websiteName: string;
  @ApiProperty({ type: String, format: 'uuid', nullable: true })
  categoryId: string | null;
  /** The category's name; null when it is gone. */
  @ApiProperty({ type: String, nullable: true })
  category: string | null;
  @ApiProperty({ type: String, format: 'uuid', nullable: true })
  focusTopicId: string | null;
  @ApiProperty({ enum: RUN_KINDS })
  kind: RunKind;
  request: RunRequestAnswer;
  /** Who asked for it. */
  requestedBy: string;
  /** `embedded`, `anthropic`. */
  writer: string;
  writerVersion: string;
  @ApiProperty({ enum: RUN_STATUSES })
  status: RunStatus;
  /** Every step there is, in their order. */
  @ApiProperty({ type: () => [RunStepAnswer] })
  steps: RunStepAnswer[];
  tokens: TokensAnswer;
  /** Millionths of a US dollar. */
  costMicroUsd: number;
  @ApiProperty({ type: () => RunErrorAnswer, nullable: true })
  error: RunErrorAnswer | null;
  /** Whether `resume` can bring it further. */
  resumable: boolean;
  /** The post it made. */
  @ApiProperty({ type: Number, nullable: true })
  postId: number | null;
  @ApiProperty({ type: String, nullable: true })
  postTitle: string | null;
  createdAt: Date;
  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  startedAt: Date | null;
  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  endedAt: Date | null;

  static of(run: RunProgress): RunListingAnswer {
    const { error } = run;
    return {
      id: run.id,
      websiteId: run.websiteId,
      websiteName: run.websiteName,
      categoryId: run.categoryId,
      category: run.category,
      focusTopicId: run.focusTopicId,
      kind: run.kind,
      request: RunRequestAnswer.of(run.request),
      requestedBy: run.requestedByName,
      writer: run.writer,
      writerVersion: run.writerVersion,
      status: run.status,
      steps: run.steps,
      tokens: run.tokens,
      costMicroUsd: run.costMicroUsd,
      error: error && { step: error.step, code: error.code, message: error.message },
      resumable: isResumable(run),
      postId: run.postId,
      postTitle: run.postTitle,
      createdAt: run.createdAt,
      startedAt: run.startedAt,
      endedAt: run.endedAt,
    };
  }
}

export class RunSourceAnswer {
  id: string;
  title: string;
  @ApiProperty({ type: String, nullable: true })
  url: string | null;
}

export class ToolCallAnswer {
  @ApiProperty({ format: 'uuid' })
  id: string;
  server: string;
  tool: string;
  @ApiProperty({ type: 'object', additionalProperties: true })
  arguments: Readonly<Record<string, unknown>>;
  /** The result as text, or the failure in words. */
  result: string;
  /** The documents in the result. */
  @ApiProperty({ type: () => [RunSourceAnswer] })
  documents: RunSourceAnswer[];
  isError: boolean;
  startedAt: Date;
  ms: number;
}

export class PromptAnswer {
  step: string;
  model: string;
  @ApiProperty({ type: String, nullable: true })
  requestId: string | null;
  /** Of the prompt's wording. */
  version: string;
  /** All that the model was given to read. */
  text: string;
  tokens: TokensAnswer;
  /** Millionths of a US dollar. */
  costMicroUsd: number;
  startedAt: Date;
  ms: number;
  /** Code of what went wrong; null when the answer was used. @example model-rate-limited */
  @ApiProperty({ type: String, nullable: true })
  error: string | null;
}

export class EmailNotificationsAnswer {
  /** Handed to the mail server, or kept in the outbox where there is none. */
  sent: number;
  failed: number;
}

/** A run with everything it kept. */
export class RunAnswer extends RunListingAnswer {
  @ApiProperty({ type: () => [ToolCallAnswer] })
  toolCalls: ToolCallAnswer[];
  /** Documents that were found and may be cited. */
  @ApiProperty({ type: () => [RunSourceAnswer] })
  sources: RunSourceAnswer[];
  @ApiProperty({ type: () => [PromptAnswer] })
  prompts: PromptAnswer[];
  /** How telling the reviewers of the post went so far; null while there is no post. */
  @ApiProperty({ type: () => EmailNotificationsAnswer, nullable: true })
  emailNotifications: EmailNotificationsAnswer | null;

  static override of(run: RunDetails, mails: EmailNotificationsAnswer | null = null): RunAnswer {
    return {
      ...RunListingAnswer.of(run),
      toolCalls: run.toolCalls.map(({ id, server, tool, arguments: asked, result, documents, isError, startedAt, ms }) => ({ id, server, tool, arguments: asked, result, documents, isError, startedAt, ms })),
      sources: run.sources.map(({ id, title, url }) => ({ id, title, url })),
      prompts: run.prompts.map(({ step, model, requestId, version, text, tokens, costMicroUsd, startedAt, ms, error }) => ({ step, model, requestId, version, text, tokens, costMicroUsd, startedAt, ms, error })),
      emailNotifications: mails && { sent: mails.sent, failed: mails.failed },
    };
  }
}

export class CreatedPostAnswer {
  post: PostAnswer;
  emailNotifications: EmailNotificationsAnswer;
  @ApiProperty({ format: 'uuid' })
  generationRunId: string;
}
