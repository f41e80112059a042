import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsObject, IsString } from 'class-validator';
import { KnownId } from '../../../shared/adapters/http/known-id.js';
import { WhenGiven } from '../../../shared/adapters/http/when-given.js';
import type { DayOfDeliveries } from '../../application/destination-ports.js';
import type { ReceiverReport } from '../../application/check-receiver.js';
import type { PayloadPreview } from '../../application/preview-payload.js';
import { type ProbeId, PROBES } from '../../domain/receiver-probes.js';
import { TEMPLATE_TYPES } from '../../domain/templates/templates.js';

/** A mapping to try out on a post. */
export class PreviewPayloadBody {
  /** Website whose latest approved post is mapped. */
  @KnownId('websiteId must be the id of a website')
  websiteId: string;

  /** Type of the destination, such as `wordpress`. */
  @ApiProperty({ enum: TEMPLATE_TYPES, required: false, default: 'custom' })
  @WhenGiven()
  @IsString({ message: 'templateType must be a text' })
  templateType?: string;

  /** Maps each Galley field to a dotted path in the payload. */
  @ApiProperty({ type: 'object', additionalProperties: true, example: { title: 'post.title' } })
  @IsObject({ message: 'fieldMapping must be an object of fields and paths' })
  fieldMapping: Record<string, unknown>;

  /** Fixed values that are always sent, by dotted path in the payload. */
  @ApiPropertyOptional({ type: 'object', additionalProperties: true })
  @WhenGiven()
  @IsObject({ message: 'constants must be an object of paths and values' })
  constants?: Record<string, unknown>;

  /** Settings of the template by name. Secret settings do not affect the preview. */
  @ApiPropertyOptional({ type: 'object', additionalProperties: true })
  @WhenGiven()
  @IsObject({ message: 'settings must be an object of names and values' })
  settings?: Record<string, unknown>;
}

/** What is wrong with a mapping. */
export class MappingErrorResponse {
  /**
   * Path of the invalid value: `fieldMapping`, or one entry such as `fieldMapping.title`, `constants.post.type`,
   * `settings.tags`.
   */
  field: string;
  /** What is wrong with it, in a sentence. */
  message: string;
}

/** What a mapping would send. */
export class PayloadPreviewResponse implements PayloadPreview {
  /** The website’s most recently approved post; null when no post has been approved yet. */
  @ApiProperty({ type: Number, nullable: true })
  postId: number | null;
  /**
   * Payload that would be sent for the post, with placeholders in brackets for values that only the destination knows;
   * null when there is no post or there are errors.
   */
  @ApiProperty({ type: 'object', additionalProperties: true, nullable: true })
  payload: Record<string, unknown> | null;
  /** What is wrong with the mapping; empty when it can be used. */
  @ApiProperty({ type: [MappingErrorResponse] })
  errors: MappingErrorResponse[];
}

/** The secret that replaces the earlier one. */
export class RotatedSecretResponse {
  /** The new signing secret. @example whsec_C2FVsBQIhrscChlQIMV+b5sSYspob7oD */
  secret: string;
  /** Time until which each push also carries a signature made with the previous secret. */
  previousSecretExpiresAt: Date;
}

/** How many deliveries are sent again. */
export class ReplayResponse {
  /** Number of deliveries that are sent again. */
  replayed: number;
  /** Number of failed deliveries left for another call, since one call replays at most 500. */
  left: number;
}

/** One check of a receiver. */
export class ReceiverCheckResponse {
  /** Which check it is. */
  @ApiProperty({ enum: PROBES.map(({ id }) => id) })
  id: ProbeId;
  /** Expected behaviour of the receiver, for its developer. */
  label: string;
  /** Whether the message was sent; some are not when an earlier one failed. */
  tried: boolean;
  /** False for a message that was not sent. */
  passed: boolean;
  /** Actual response of the receiver, with advice where a likely cause is known. */
  seen: string;
}

/** What checking a receiver has shown. */
export class ReceiverReportResponse implements ReceiverReport {
  /** Whether all checks passed. */
  passed: boolean;
  /** All checks, in the order in which they were made. */
  @ApiProperty({ type: [ReceiverCheckResponse] })
  checks: ReceiverCheckResponse[];
}

/** How the destination is, and what waits for it. */
export class DestinationStateResponse {
  /** Time of the first attempt in the current series of failures; null when the latest attempt succeeded. */
  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  failingSince: Date | null;
  /**
   * Time when the configuration was switched off after five days of failures; null when it was not, or is active again.
   */
  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  switchedOffAt: Date | null;
  /** Number of failed deliveries that can be replayed. */
  failed: number;
  /**
   * Number of posts that exist at this destination under ids that it assigned. Galley updates and removes them only
   * while the configuration points to this destination.
   */
  livePosts: number;
  /** Number of posts at this destination that are being withdrawn. */
  withdrawals: number;
  /** Number of withdrawal notices that this destination has not accepted yet, if it is configured to receive them. */
  notices: number;
  /** Time until which pushes are also signed with the previous secret; null when there is no previous secret. */
  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  previousSecretExpiresAt: Date | null;
  /**
   * Names of users who have seen the signing secret but may no longer see it. They can sign pushes until the secret is
   * rotated.
   */
  secretKnownToFormer: string[];
}

/** Attempts of a day by their outcome. */
export class DailyDeliveriesResponse implements DayOfDeliveries {
  /** Day in UTC. @example 2026-11-21 */
  @ApiProperty({ format: 'date' })
  date: string;
  /** Attempts that the destination took. */
  delivered: number;
  /** Attempts that failed and were to be tried again. */
  retrying: number;
  /** Attempts after which the delivery was given up. */
  failed: number;
}
