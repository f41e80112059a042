import { ApiProperty } from '@nestjs/swagger';
import { applyDecorators } from '@nestjs/common';
import { IsISO8601, IsOptional, Matches } from 'class-validator';
import { KnownId } from '../../../shared/adapters/http/known-id.js';
import { PageQuery } from '../../../shared/adapters/http/paging.js';
import { Invalid } from '../../../shared/domain/domain-error.js';
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

/** @throws Invalid when it ends before it begins */
export function filterOf({ websiteId, actorId, action, from, to }: AuditLogQuery): AuditFilter {
  const begin = from === undefined ? undefined : new Date(from);
  const end = to === undefined ? undefined : endOf(to);
  if (begin && end && (begin > end || (isDay(to!) && begin >= end)))
    throw new Invalid('from must not be after to', 'from', 'to');
  return { websiteId, actorId, actions: action?.split(','), from: begin, to: end };
}

const isDay = (moment: string): boolean => !moment.includes('T');
const endOf = (to: string): Date => (isDay(to) ? new Date(Date.parse(to) + DAY_MS) : new Date(to));

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
