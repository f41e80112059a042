import { Injectable } from '@nestjs/common';
import { Callers } from '../../../auth/index.js';
import { byCreation, pageOf, readCursor } from '../../../shared/adapters/persistence/cursor.js';
import { EntityManagers } from '../../../shared/adapters/persistence/entity-managers.js';
import type { Page, PageRequest } from '../../../shared/application/page.js';
import { Clock } from '../../../shared/domain/clock.js';
import type { UserId, WebsiteId } from '../../../shared/domain/ids.js';
import type { Scope } from '../../../shared/domain/scope.js';
import {
  type InvitationFilter,
  type InvitationView,
  InvitationViews,
  type InvitedWebsite,
} from '../../application/invitations/ports.js';
import { WebsiteNotFound } from '../../domain/errors.js';
import { isBacked } from '../../domain/invitation.js';
import { InvitationNotFound } from '../../domain/invitation-errors.js';

/** A view before it is known whether whoever invited still may. */
type Row = InvitationView & { websiteIds: WebsiteId[]; inviterId: UserId | null };

const SELECT = `select i.id, i.email, i.role, i.permissions, i.website_ids as "websiteIds",
    i.invited_by as "inviterId", i.created_at as "createdAt", i.expires_at as "expiresAt",
    i.expires_at <= ?::timestamptz as expired,
    (select case when u.first_name <> '' and u.last_name <> '' then u.first_name || ' ' || u.last_name
                 else u.email end
       from users u where u.id = i.invited_by) as "invitedBy",
    coalesce((select jsonb_agg(jsonb_build_object('id', w.id, 'name', w.name) order by w.name, w.id)
                from websites w where w.id = any (i.website_ids)), '[]') as websites
  from invitations i`;

@Injectable()
export class SqlInvitationViews extends InvitationViews {
  constructor(
    private readonly managers: EntityManagers,
    private readonly callers: Callers,
    private readonly clock: Clock,
  ) {
    super();
  }

  async list(
    scope: Scope,
    { websiteId }: InvitationFilter,
    { limit, cursor }: PageRequest,
  ): Promise<Page<InvitationView>> {
    if (websiteId && !scope.reaches(websiteId)) throw new WebsiteNotFound();
    const managed = managedBy(scope);
    const of = websiteId ? `{${websiteId}}` : null;
    const matching = `i.accepted_at is null
      and (?::uuid[] is null or (cardinality(i.website_ids) > 0 and i.website_ids <@ ?::uuid[]))
      and (?::uuid[] is null or i.website_ids @> ?::uuid[])`;
    const matched = [managed, managed, of, of];
    const [after, afterId] = readCursor(cursor, 'time', 'id') ?? [null, null];
    const em = this.managers.forScope(scope);
    const rows = await em.execute<Row[]>(
      `${SELECT} where ${matching} and (?::timestamptz is null or (i.created_at, i.id) < (?::timestamptz, ?::uuid))
        order by i.created_at desc, i.id desc limit ?`,
      [this.clock.now(), ...matched, after, after, afterId, limit + 1],
    );
    const [{ total }] = await em.execute<[{ total: number }]>(
      `select count(*)::int as total from invitations i where ${matching}`,
      matched,
    );
    const page = pageOf(rows, limit, total, byCreation);
    return { ...page, items: await this.judged(page.items) };
  }

  async get(scope: Scope, id: string): Promise<InvitationView> {
    const rows = await this.managers.forScope(scope).execute<Row[]>(`${SELECT} where i.id = ?`, [this.clock.now(), id]);
    const [view] = await this.judged(rows);
    if (!view) throw new InvitationNotFound();
    return view;
  }

  private async judged(rows: readonly Row[]): Promise<InvitationView[]> {
    const ids = [...new Set(rows.flatMap(({ inviterId }) => inviterId ?? []))];
    const inviters = new Map(await Promise.all(ids.map(async (id) => [id, await this.callers.ofPerson(id)] as const)));
    return rows.map(({ websiteIds, inviterId, ...view }) => {
      const inviter = (inviterId && inviters.get(inviterId)) ?? null;
      return {
        ...view,
        expired:
          view.expired || !isBacked({ role: view.role, websiteIds, permissions: view.permissions }, inviter || null),
      };
    });
  }

  websites(scope: Scope, ids: readonly WebsiteId[]): Promise<InvitedWebsite[]> {
    return this.managers
      .forScope(scope)
      .execute<InvitedWebsite[]>('select id, name from websites where id = any (?::uuid[]) order by name, id', [
        `{${ids.join(',')}}`,
      ]);
  }
}

/** As an array literal; null for whoever manages all. */
const managedBy = (scope: Scope): string | null =>
  scope.websites === 'all' ? null : `{${scope.websites.filter((id) => scope.may('manage_team', id)).join(',')}}`;
