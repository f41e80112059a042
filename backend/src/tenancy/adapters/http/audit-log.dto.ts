import { ApiProperty } from '@nestjs/swagger';
import { applyDecorators } from '@nestjs/common';
import { IsISO8601, IsOptional, IsUUID, Matches } from 'class-validator';
import { PageQuery } from '../../../shared/adapters/http/paging.js';
import type { Actor } from '../../../shared/domain/scope.js';
import type { AuditFilter, AuditLine } from '../../application/audit-trail.js';

const DAY_MS = 86_400_000;
const ACTORS = ['user', 'key', 'schedule', 'token'] as const;
const MOMENT = /^[1-9]\d{3}-\d\d-\d\d(T\d\d:\d\d(:\d\d(\.\d{1,3})?)?(Z|[+-]\d\d:\d\d))?$/;

/** A day of UTC (`2026-11-21`) or a time with its zone. */
const MomentField = (name: string, description: string) => {
  const message = `${name} must be a day (2026-11-21) or a time with its zone (2026-11-21T08:00:00Z)`;
  return applyDecorators(
    ApiProperty({ type: String, required: false, example: '2026-11-21', description }),
    IsOptional(),
    IsISO8601({ strict: true }, { message }),
    Matches(MOMENT, { message }),
  );
};

export class AuditLogQuery extends PageQuery {
  /** Only of this website. */
  @IsOptional()
  @IsUUID(undefined, { message: 'websiteId must be the id of a website' })
  websiteId?: string;

  /** Only what this person or key did. */
  @IsOptional()
  @IsUUID(undefined, { message: 'actorId must be an id' })
  actorId?: string;

  /**
   * One action (`post.approved`) or all of a kind (`post`).
   * @example post.approved
   */
  @IsOptional()
  @Matches(/^[a-z_]{1,50}(\.[a-z_]{1,50})?$/, { message: 'action must be one such as post.approved, or a kind such as post' })
  action?: string;

  @MomentField('from', 'From this time or day on')
  from?: string;

  @MomentField('to', 'Before this time, or up to the end of this day')
  to?: string;
}

export const filterOf = ({ websiteId, actorId, action, from, to }: AuditLogQuery): AuditFilter => ({
  websiteId,
  actorId,
  action,
  from: from === undefined ? undefined : new Date(from),
  to: to === undefined ? undefined : endOf(to),
});

const endOf = (to: string): Date => (to.includes('T') ? new Date(to) : new Date(Date.parse(to) + DAY_MS));

export class AuditActorAnswer {
  @ApiProperty({ enum: ACTORS })
  kind: Actor['kind'];
  @ApiProperty({ type: String, format: 'uuid', nullable: true })
  id: string | null;
  name: string;
}

export class AuditSubjectAnswer {
  /** @example post */
  kind: string;
  id: string;
  /** As it was at that moment, where it has one. */
  @ApiProperty({ type: String, nullable: true })
  name: string | null;
}

export class AuditLineAnswer implements AuditLine {
  @ApiProperty({ format: 'uuid' })
  id: string;
  at: Date;
  actor: AuditActorAnswer;
  /** @example post.approved */
  action: string;
  @ApiProperty({ type: String, format: 'uuid', nullable: true })
  websiteId: string | null;
  subject: AuditSubjectAnswer;
  /** Changed fields: what they were and what they are. */
  @ApiProperty({ type: 'object', additionalProperties: { type: 'array', items: {}, minItems: 2, maxItems: 2 } })
  changes: Readonly<Record<string, readonly [unknown, unknown]>>;
}
