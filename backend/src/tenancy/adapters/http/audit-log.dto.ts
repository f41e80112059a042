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

/** Who did it. */
export class AuditActorResponse {
  /** Whether it was a person, a program or Galley itself. */
  @ApiProperty({ enum: ACTORS })
  kind: Actor['kind'];
  /** The person or the API key; null for Galley itself. */
  @ApiProperty({ type: String, format: 'uuid', nullable: true })
  id: string | null;
  /** Name at that moment; for a token, that of the person and that of the token. */
  name: string;
}

/** What was changed. */
export class AuditSubjectResponse {
  /** Kind of thing, as in the first part of actions. @example post */
  kind: string;
  /** Its id: the number of a post, otherwise a UUID. */
  id: string;
  /** As it was at that moment, where it has one. */
  @ApiProperty({ type: String, nullable: true })
  name: string | null;
}

/** An entry of the audit log, which is never altered. */
export class AuditEntryResponse implements AuditLine {
  /** Names the entry. Ids of later entries are greater. */
  @ApiProperty({ format: 'uuid' })
  id: string;
  /** When it was done. */
  at: Date;
  /** Who did it. */
  actor: AuditActorResponse;
  /** What was done: the kind of thing, a dot, and a verb. @example post.approved */
  action: string;
  /** Website that it is about; null when it is about none. */
  @ApiProperty({ type: String, format: 'uuid', nullable: true })
  websiteId: string | null;
  /** What it was done to. */
  subject: AuditSubjectResponse;
  /** Changed fields: what they were and what they are. */
  @ApiProperty({ type: 'object', additionalProperties: { type: 'array', items: {}, minItems: 2, maxItems: 2 } })
  changes: Readonly<Record<string, readonly [unknown, unknown]>>;
}
