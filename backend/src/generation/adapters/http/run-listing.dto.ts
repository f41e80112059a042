import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { IsBoolean, IsOptional } from 'class-validator';
import { KnownId } from '../../../shared/adapters/http/known-id.js';
import { OneOf } from '../../../shared/adapters/http/one-of.js';
import { PageQuery } from '../../../shared/adapters/http/paging.js';
import { yesOrNo } from '../../../shared/adapters/http/yes-or-no.js';
import { CONTENT_ANGLES, type ContentAngle } from '../../../shared/domain/content-angles.js';
import type { RunProgress } from '../../application/run-views.js';
import { isResumable, RUN_STATUSES, type RunStatus } from '../../domain/run/generation-run.js';
import {
  REWRITE_TYPES,
  RUN_KINDS,
  type RewriteType,
  type RunKind,
  type RunRequest,
} from '../../domain/run/run-request.js';
import { ALL_STEP_NAMES, STEP_STATUSES, type StepName } from '../../domain/run/step-name.js';

export class RunsQuery extends PageQuery {
  /** Only runs of this website; without it, of all that you have access to. */
  @KnownId('websiteId must be the id of a website', { optional: true })
  websiteId?: string;

  /** Only runs in this status. */
  @OneOf(RUN_STATUSES, { optional: true })
  status?: RunStatus;

  /** Only runs of this kind. */
  @OneOf(RUN_KINDS, { optional: true })
  kind?: RunKind;

  /** With `true`, only runs that are queued or running. */
  @ApiPropertyOptional({ type: Boolean })
  @IsOptional()
  @Transform(yesOrNo)
  @IsBoolean({ message: 'underWay must be true or false' })
  underWay?: boolean;

  /** With `true`, only runs that wait for their language model. */
  @ApiPropertyOptional({ type: Boolean })
  @IsOptional()
  @Transform(yesOrNo)
  @IsBoolean({ message: 'waiting must be true or false' })
  waiting?: boolean;
}

/** The model profile of a run. */
export class RunProfileResponse {
  /** Null for the writer of the installation. */
  @ApiProperty({ type: String, format: 'uuid', nullable: true })
  id: string | null;
  /** Name that the profile had when the run began. */
  name: string;
}

/** A step of a run. */
export class RunStepResponse {
  /** Which step it is. */
  @ApiProperty({ enum: ALL_STEP_NAMES })
  name: StepName;
  /** `pending` before the step begins; `skipped` when there was nothing to do. */
  @ApiProperty({ enum: ['pending', ...STEP_STATUSES] })
  status: RunProgress['steps'][number]['status'];
  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  startedAt: Date | null;
  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  endedAt: Date | null;
  /** What the step does or did. @example 3 of 4 servers answered 18 calls with 31 documents. */
  detail: string;
  /**
   * How often the step was started. More than 1 after a crash, a resume, or when it had to be repeated with other
   * material.
   */
  tries: number;
  /** Why the step was started again; null at the first try. */
  @ApiProperty({ type: String, nullable: true })
  lastFailure: string | null;
}

/** Tokens of the language model; all 0 without one. */
export class TokenUsageResponse {
  /** Tokens read that were not cached. */
  input: number;
  /** Tokens written. */
  output: number;
  /** Tokens read from the cache of the provider. */
  cacheRead: number;
  /** Tokens written to the cache of the provider. */
  cacheWrite: number;
}

/** Why a run failed. */
export class RunErrorResponse {
  /** Step in which it failed; null when it was in none. */
  @ApiProperty({ enum: ALL_STEP_NAMES, nullable: true })
  step: StepName | null;
  /** Code of the error. @example too-little-evidence */
  code: string;
  /** What went wrong and what to do about it, in sentences. */
  message: string;
}

/** Why a run waits: its language model is busy, or other posts of the website are written from the same passages. */
export class RunWaitResponse {
  /** Step that is tried again. */
  @ApiProperty({ enum: ALL_STEP_NAMES })
  step: StepName;
  /** Code of the reason. @example model-overloaded */
  code: string;
  /** The reason, in a sentence. @example The language model's provider is overloaded. */
  message: string;
  /** When the run first had to wait. */
  @ApiProperty({ type: String, format: 'date-time' })
  since: string;
  /** When it is tried again. */
  nextTryAt: Date;
  /** When it gives up: hours after `since`, for a scheduled post at the end of its day. */
  @ApiProperty({ type: String, format: 'date-time' })
  giveUpAt: string;

  static from({ wait, nextTryAt }: Pick<RunProgress, 'wait' | 'nextTryAt'>): RunWaitResponse | null {
    if (!wait || !nextTryAt) return null;
    const { step, code, message, since, giveUpAt } = wait;
    return { step, code, message, since, nextTryAt, giveUpAt };
  }
}

/** The rewrite request that a run processes. */
export class RunRewriteResponse {
  /** The rewrite request. */
  @ApiProperty({ format: 'uuid' })
  requestId: string;
  @ApiProperty({ type: 'integer' })
  postId: number;
  /** How much of the text may change. */
  @ApiProperty({ enum: REWRITE_TYPES })
  rewriteType: RewriteType;
  /** What is to be different, in the words of who asked; null without. */
  @ApiProperty({ type: String, nullable: true })
  instructions: string | null;
}

/** What was asked for. */
export class RunRequestResponse {
  /** What the post is to focus on; null without. */
  @ApiProperty({ type: String, nullable: true })
  specificFocus: string | null;
  /** Key points, one per line; null without. */
  @ApiProperty({ type: String, nullable: true })
  keyPoints: string | null;
  @ApiProperty({ enum: CONTENT_ANGLES })
  contentAngle: ContentAngle;
  /** Whether the run tries a model with the test brief. */
  isModelTest: boolean;
  /** Only for runs of kind `rewrite`. */
  @ApiProperty({ type: RunRewriteResponse, required: false })
  rewrite?: RunRewriteResponse;

  static from({
    specificFocus = null,
    keyPoints = null,
    contentAngle = 'none',
    isModelTest = false,
    rewrite,
  }: Partial<RunRequest>): RunRequestResponse {
    return {
      specificFocus,
      keyPoints,
      contentAngle,
      isModelTest,
      ...(rewrite && { rewrite: RunRequestResponse.rewriteOf(rewrite) }),
    };
  }

  private static rewriteOf({
    requestId,
    postId,
    rewriteType,
    instructions,
  }: NonNullable<RunRequest['rewrite']>): RunRewriteResponse {
    return { requestId, postId, rewriteType, instructions };
  }
}

/** A run as lists show it. */
export class RunListingResponse {
  /** Names the run; `/api/generation-runs/{id}` reads it. */
  @ApiProperty({ format: 'uuid' })
  id: string;
  @ApiProperty({ format: 'uuid' })
  websiteId: string;
  websiteName: string;
  @ApiProperty({ type: String, format: 'uuid', nullable: true })
  categoryId: string | null;
  /** Name of the category; null when it was deleted. */
  @ApiProperty({ type: String, nullable: true })
  category: string | null;
  @ApiProperty({ type: String, format: 'uuid', nullable: true })
  focusTopicId: string | null;
  /** What the run is for. */
  @ApiProperty({ enum: RUN_KINDS })
  kind: RunKind;
  /** What was asked for. */
  request: RunRequestResponse;
  /** Name of the person who requested the run. */
  requestedBy: string;
  /** `embedded`, `anthropic` or `openai-compatible`. */
  writer: string;
  /** Version of the writer. */
  writerVersion: string;
  /** The model profile that it began with; null for a run from before there were profiles. */
  @ApiProperty({ type: () => RunProfileResponse, nullable: true })
  profile: RunProfileResponse | null;
  /** How far it is. A run that waits is `queued`, and `waiting` says why. */
  @ApiProperty({ enum: RUN_STATUSES })
  status: RunStatus;
  /** Why the run waits, for its language model in most cases; null unless it does. It goes on by itself. */
  @ApiProperty({ type: () => RunWaitResponse, nullable: true })
  waiting: RunWaitResponse | null;
  /** All steps of the run in order. */
  @ApiProperty({ type: () => [RunStepResponse] })
  steps: RunStepResponse[];
  /** Tokens of all its model calls. */
  tokens: TokenUsageResponse;
  /** Cost in millionths of a US dollar. */
  costMicroUsd: number;
  /** Why it failed; null unless it did. */
  @ApiProperty({ type: () => RunErrorResponse, nullable: true })
  error: RunErrorResponse | null;
  /** Whether `resume` can continue the run. */
  resumable: boolean;
  /** Id of the post that the run created. */
  @ApiProperty({ type: Number, nullable: true })
  postId: number | null;
  /** Present title of that post; null without one. */
  @ApiProperty({ type: String, nullable: true })
  postTitle: string | null;
  createdAt: Date;
  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  startedAt: Date | null;
  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  endedAt: Date | null;

  static from(run: RunProgress): RunListingResponse {
    const { error } = run;
    return {
      id: run.id,
      websiteId: run.websiteId,
      websiteName: run.websiteName,
      categoryId: run.categoryId,
      category: run.category,
      focusTopicId: run.focusTopicId,
      kind: run.kind,
      request: RunRequestResponse.from(run.request),
      requestedBy: run.requestedByName,
      writer: run.writer,
      writerVersion: run.writerVersion,
      profile: run.profile && { id: run.profile.id, name: run.profile.name },
      status: run.status,
      waiting: RunWaitResponse.from(run),
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
