import { ApiProperty } from '@nestjs/swagger';
import { IsOptional, Matches } from 'class-validator';
import { KnownId } from '../../../shared/adapters/http/known-id.js';
import { MomentField, periodOf } from '../../../shared/adapters/http/moments.js';
import { PageQuery } from '../../../shared/adapters/http/paging.js';
import type { Actor } from '../../../shared/domain/scope.js';
import type { AuditFilter, AuditLine } from '../../application/audit-trail.js';

const ACTORS = ['user', 'key', 'schedule', 'token'] as const;
export class AuditLogQuery extends PageQuery {
  /** Only of this website. */
  @KnownId('websiteId must be the id of a website', { optional: true })
  websiteId?: string;

  /** Only what this person or key did. */
  @KnownId('actorId must be an id', { optional: true })
  actorId?: string;

  /**
   * An action (`post.approved`) or all of a kind (`post`); several with commas between them.
   * @example post.approved
   */
  @IsOptional()
  @Matches(/^[a-z_]{1,50}(\.[a-z_]{1,50})?(,[a-z_]{1,50}(\.[a-z_]{1,50})?){0,9}$/, {
    message: 'action must be one such as post.approved, or a kind such as post; up to ten with commas between them',
  })
  action?: string;

  @MomentField('from', 'From this time or day on')
  from?: string;

  @MomentField('to', 'Before this time, or up to the end of this day')
  to?: string;
}

/** @throws Invalid when the period ends before it begins */
export const filterOf = ({ websiteId, actorId, action, ...period }: AuditLogQuery): AuditFilter => ({
  websiteId,
  actorId,
  actions: action?.split(','),
  ...periodOf(period),
});

export class AuditActorResponse {
  @ApiProperty({ enum: ACTORS })
  kind: Actor['kind'];
  @ApiProperty({ type: String, format: 'uuid', nullable: true })
  id: string | null;
  name: string;
}

export class AuditSubjectResponse {
  /** @example post */
  kind: string;
  id: string;
  /** As it was at that moment, where it has one. */
  @ApiProperty({ type: String, nullable: true })
  name: string | null;
}

export class AuditEntryResponse implements AuditLine {
  @ApiProperty({ format: 'uuid' })
  id: string;
  at: Date;
  actor: AuditActorResponse;
  /** @example post.approved */
  action: string;
  @ApiProperty({ type: String, format: 'uuid', nullable: true })
  websiteId: string | null;
  subject: AuditSubjectResponse;
  /** Changed fields: what they were and what they are. */
  @ApiProperty({ type: 'object', additionalProperties: { type: 'array', items: {}, minItems: 2, maxItems: 2 } })
  changes: Readonly<Record<string, readonly [unknown, unknown]>>;
}
