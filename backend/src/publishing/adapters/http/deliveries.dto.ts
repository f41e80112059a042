import { ApiProperty } from '@nestjs/swagger';
import { KnownId, KnownPostNumber } from '../../../shared/adapters/http/known-id.js';
import { OneOf } from '../../../shared/adapters/http/one-of.js';
import { PageOfDaysQuery } from '../../../shared/adapters/http/page-of-days.js';
import type { LogView } from '../../application/views.js';
import { DELIVERY_KINDS, type DeliveryKind, type DeliveryStatus } from '../../domain/delivery.js';
import type { LogStatus } from '../../domain/publishing-log.js';

const STATUSES = ['pending', 'delivered', 'failed', 'retrying'] as const;
const NAMED_TEXTS = { type: 'object' as const, additionalProperties: { type: 'string' as const } };

export class PublishingLogsQuery extends PageOfDaysQuery {
  /** Only of this website. */
  @KnownId('websiteId must be the id of a website', { optional: true })
  websiteId?: string;

  @OneOf(STATUSES, { optional: true })
  status?: LogStatus;

  /** Only attempts to publish this post. */
  @KnownPostNumber()
  postId?: number;
}

export class PrecedingRequest {
  method: string;
  url: string;
  /** What came back. */
  status: number;
}

export class LoggedRequest {
  method: string;
  url: string;
  /** Secret values are hidden. */
  @ApiProperty(NAMED_TEXTS)
  headers: Record<string, string>;
  /** The paths that were sent. */
  fields: string[];
  /** Size of the body. */
  bytes: number;
  /** What was asked before it in the same attempt. */
  before: PrecedingRequest[];
}

export class LoggedResponse {
  status: number;
  /** Cut to 8 KB. */
  body: string;
  truncated: boolean;
}

/** One attempt to publish a post. */
export class PublishingLogResponse implements LogView {
  @ApiProperty({ format: 'uuid' })
  id: string;
  @ApiProperty({ format: 'uuid' })
  websiteId: string;
  publishingConfigId: string;
  /**
   * The delivery that it is an attempt of. The destination knows it by the `webhook-id` among the headers of `request`,
   * which is another one when a version is approved again.
   */
  deliveryId: string;
  /** `publish` the first version, `update` to a later one, or `withdraw` what was taken back or deleted. */
  @ApiProperty({ enum: DELIVERY_KINDS })
  kind: DeliveryKind;
  blogPostId: number;
  /** The post’s present title; null when it was deleted. */
  @ApiProperty({ type: String, nullable: true })
  blogPostTitle: string | null;
  /** Of the version; empty when a withdrawal is told of a post that was never sent. */
  seal: string;
  /** 1, 2, 3 … */
  attempt: number;
  @ApiProperty({ enum: STATUSES })
  status: LogStatus;
  @ApiProperty({ type: LoggedRequest, nullable: true })
  request: LoggedRequest | null;
  @ApiProperty({ type: LoggedResponse, nullable: true })
  responseData: LoggedResponse | null;
  /** Of a delivered one: what could not be done with it. */
  @ApiProperty({ type: String, nullable: true })
  errorMessage: string | null;
  /** How long it took, milliseconds. */
  @ApiProperty({ type: Number, nullable: true })
  ms: number | null;
  attemptedAt: Date;
  /**
   * When the delivery is tried again; null unless this was its latest attempt and another one is planned. Nothing is
   * planned while publishing or the website is switched off.
   */
  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  nextAttemptAt: Date | null;
}

export class DeliveryResponse {
  @ApiProperty({ format: 'uuid' })
  id: string;
  postId: number;
  @ApiProperty({ enum: STATUSES })
  status: DeliveryStatus;
  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  nextAttemptAt: Date | null;
}
