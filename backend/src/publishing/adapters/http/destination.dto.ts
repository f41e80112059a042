import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsObject, IsString } from 'class-validator';
import { KnownId } from '../../../shared/adapters/http/known-id.js';
import { WhenGiven } from '../../../shared/adapters/http/when-given.js';
import type { DayOfDeliveries } from '../../application/destination-ports.js';
import type { ReceiverReport } from '../../application/check-receiver.js';
import type { PayloadPreview } from '../../application/preview-payload.js';
import { type ProbeId, PROBES } from '../../domain/receiver-probes.js';
import { TEMPLATE_TYPES } from '../../domain/templates/templates.js';

export class PreviewPayloadBody {
  @KnownId('websiteId must be the id of a website')
  websiteId: string;

  /** What kind of destination it is for. */
  @ApiProperty({ enum: TEMPLATE_TYPES, required: false, default: 'custom' })
  @WhenGiven()
  @IsString({ message: 'templateType must be a text' })
  templateType?: string;

  /** Our field → their dotted path. */
  @ApiProperty({ type: 'object', additionalProperties: true, example: { title: 'post.title' } })
  @IsObject({ message: 'fieldMapping must be an object of fields and paths' })
  fieldMapping: Record<string, unknown>;

  /** Their dotted path → a value that is always sent. */
  @ApiPropertyOptional({ type: 'object', additionalProperties: true })
  @WhenGiven()
  @IsObject({ message: 'constants must be an object of paths and values' })
  constants?: Record<string, unknown>;

  /** By the template's own names; secret ones make no difference. */
  @ApiPropertyOptional({ type: 'object', additionalProperties: true })
  @WhenGiven()
  @IsObject({ message: 'settings must be an object of names and values' })
  settings?: Record<string, unknown>;
}

export class MappingErrorResponse {
  /** `fieldMapping`, or one entry: `fieldMapping.title`, `constants.post.type`, `settings.tags`. */
  field: string;
  message: string;
}

export class PayloadPreviewResponse implements PayloadPreview {
  /** The website’s newest approved post; null when there is none yet. */
  @ApiProperty({ type: Number, nullable: true })
  postId: number | null;
  /**
   * What would be sent of it, with words in brackets for what the destination tells only then; null when there is no
   * post, or something is wrong.
   */
  @ApiProperty({ type: 'object', additionalProperties: true, nullable: true })
  payload: Record<string, unknown> | null;
  @ApiProperty({ type: [MappingErrorResponse] })
  errors: MappingErrorResponse[];
}

export class RotatedSecretResponse {
  /** The new one. @example whsec_C2FVsBQIhrscChlQIMV+b5sSYspob7oD */
  secret: string;
  /** Until then every push carries a signature with the former secret, too. */
  previousSecretExpiresAt: Date;
}

export class ReplayResponse {
  /** How many deliveries are sent again. */
  replayed: number;
  /** How many are left for another call: 500 go at once. */
  left: number;
}

export class ReceiverCheckResponse {
  @ApiProperty({ enum: PROBES.map(({ id }) => id) })
  id: ProbeId;
  /** What was expected. */
  label: string;
  passed: boolean;
  /** What came back, and what to do where that is known. */
  seen: string;
}

export class ReceiverReportResponse implements ReceiverReport {
  /** Whether all of them passed. */
  passed: boolean;
  @ApiProperty({ type: [ReceiverCheckResponse] })
  checks: ReceiverCheckResponse[];
}

export class DestinationStateResponse {
  /** Since when every attempt has failed; null when the last one did not. */
  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  failingSince: Date | null;
  /** When it was switched off for having failed for five days; null when it was not, or is active again. */
  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  switchedOffAt: Date | null;
  /** Deliveries that were given up and can be replayed. */
  failed: number;
  /**
   * Posts that stand at this address under ids of their own; Galley changes and takes them down only as long as the
   * configuration points there.
   */
  livePosts: number;
  /** Of posts that stand there, withdrawals that are under way. */
  withdrawals: number;
  /** Withdrawals that this address, if it wishes to be told of them, has not taken yet. */
  notices: number;
  /** Until when pushes are signed with the former secret, too; null when there is none. */
  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  previousSecretExpiresAt: Date | null;
  /**
   * Names of those who have seen the signing secret and may see it no more: they can sign pushes until it is rotated.
   */
  secretKnownToFormer: string[];
}

export class DailyDeliveriesResponse implements DayOfDeliveries {
  /** Of UTC. @example 2026-11-21 */
  date: string;
  delivered: number;
  retrying: number;
  failed: number;
}
