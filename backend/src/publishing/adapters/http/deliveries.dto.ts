import { ApiProperty } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { IsBoolean } from 'class-validator';
import { KnownId, KnownPostNumber } from '../../../shared/adapters/http/known-id.js';
import { OneOf } from '../../../shared/adapters/http/one-of.js';
import { PageQuery } from '../../../shared/adapters/http/paging.js';
import { MomentField } from '../../../shared/adapters/http/moments.js';
import { WhenGiven } from '../../../shared/adapters/http/when-given.js';
import type { LogView } from '../../application/views.js';
import { DELIVERY_KINDS, type DeliveryKind, type DeliveryStatus } from '../../domain/delivery.js';
import type { LogStatus } from '../../domain/publishing-log.js';

const STATUSES = ['pending', 'delivered', 'failed', 'retrying'] as const;
const NAMED_TEXTS = { type: 'object' as const, additionalProperties: { type: 'string' as const } };

export class PublishingLogsQuery extends PageQuery {
  @MomentField('from', 'From this time or day on')
  from?: string;

  @MomentField('to', 'Before this time, or up to the end of this day')
  to?: string;

  /** Returns only attempts for this website. */
  @KnownId('websiteId must be the id of a website', { optional: true })
  websiteId?: string;

  /** Only attempts with this outcome. */
  @OneOf(STATUSES, { optional: true })
  status?: LogStatus;

  /** Returns only attempts to publish this post. */
  @KnownPostNumber()
  postId?: number;

  /** Returns only attempts of this delivery. */
  @KnownId('deliveryId must be the id of a delivery', { optional: true })
  deliveryId?: string;

  /** Returns only the latest attempt of each delivery, to which the other filters then apply. */
  @ApiProperty({ type: Boolean, required: false })
  @WhenGiven()
  @Transform(({ value }) => (value === 'true' ? true : value === 'false' ? false : value))
  @IsBoolean({ message: 'latest must be true or false' })
  latest?: boolean;
}

/** A request that an attempt made before its last one. */
export class PrecedingRequest {
  /** HTTP method. */
  method: string;
  /** Address that was called, without secrets. */
  url: string;
  /** HTTP status of the response. */
  status: number;
}

/** A request as it was sent, without secrets and values. */
export class LoggedRequest {
  /** HTTP method. */
  method: string;
  /** Address that was called, without secrets. */
  url: string;
  /** Request headers by name, with secret values masked. */
  @ApiProperty(NAMED_TEXTS)
  headers: Record<string, string>;
  /** Dotted paths of the fields that were sent, without their values. */
  fields: string[];
  /** Size of the request body, in bytes. */
  bytes: number;
  /** Earlier requests of the same attempt, such as searching for an existing post. */
  before: PrecedingRequest[];
}

/** What the destination answered. */
export class LoggedResponse {
  /** HTTP status of the response. */
  status: number;
  /** Response body, cut to 8 KB. */
  body: string;
  /** Whether `body` is not the whole response. */
  truncated: boolean;
}

/** One attempt to publish or withdraw a post. */
export class PublishingLogResponse implements LogView {
  /** Names the attempt; `/api/publishing-logs/{id}/replay` sends its delivery again. */
  @ApiProperty({ format: 'uuid' })
  id: string;
  @ApiProperty({ format: 'uuid' })
  websiteId: string;
  /** Configuration that it was sent by. */
  @ApiProperty({ format: 'uuid' })
  publishingConfigId: string;
  /**
   * Id of the delivery to which this attempt belongs. The destination identifies the delivery by the `webhook-id` among
   * the headers of `request`, which changes when a version is approved again.
   */
  @ApiProperty({ format: 'uuid' })
  deliveryId: string;
  /**
   * `publish` sends the first version, `update` a later version, and `withdraw` removes a withdrawn or deleted post.
   */
  @ApiProperty({ enum: DELIVERY_KINDS })
  kind: DeliveryKind;
  blogPostId: number;
  /** Current title of the post; null when the post was deleted. */
  @ApiProperty({ type: String, nullable: true })
  blogPostTitle: string | null;
  /**
   * SHA-256 seal of the version; empty when the destination is notified of the withdrawal of a post that was never sent
   * to it.
   */
  seal: string;
  /** Number of the attempt within its delivery, starting at 1. */
  attempt: number;
  /** How the attempt ended; `pending` while it is under way. */
  @ApiProperty({ enum: STATUSES })
  status: LogStatus;
  /** The last request of the attempt; null when none was sent. */
  @ApiProperty({ type: LoggedRequest, nullable: true })
  request: LoggedRequest | null;
  /** Response to it; null when there was none. */
  @ApiProperty({ type: LoggedResponse, nullable: true })
  responseData: LoggedResponse | null;
  /** Error message; for a delivered attempt, what the destination could not do. */
  @ApiProperty({ type: String, nullable: true })
  errorMessage: string | null;
  /** Duration of the attempt, in milliseconds. */
  @ApiProperty({ type: Number, nullable: true })
  ms: number | null;
  /** When the attempt began. */
  attemptedAt: Date;
  /** Number of attempts that the delivery has had so far, those before a replay included. */
  attempts: number;
  /**
   * Time of the next attempt of the delivery; null unless this is the delivery's latest attempt and another one is
   * planned. No attempt is planned while the configuration or the website is paused.
   */
  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  nextAttemptAt: Date | null;
}

/** A version of a post on its way to the destination. */
export class DeliveryResponse {
  /** Names the delivery; `deliveryId` of the log refers to it. */
  @ApiProperty({ format: 'uuid' })
  id: string;
  postId: number;
  /** How far it is. */
  @ApiProperty({ enum: STATUSES })
  status: DeliveryStatus;
  /** When it is tried next; null when no attempt is planned. */
  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  nextAttemptAt: Date | null;
}
