import { Injectable } from '@nestjs/common';
import { EntityManagers } from '../../../shared/adapters/persistence/entity-managers.js';
import type { UserId, WebsiteId } from '../../../shared/domain/ids.js';
import { type Permission, Scope } from '../../../shared/domain/scope.js';

/** Who has read a secret of a website. */
export interface SecretReaders {
  websiteId: WebsiteId;
  people: readonly UserId[];
}

/**
 * For each secret, the names of its readers who have lost access: they were removed, lost the permission, or their
 * account is disabled. It runs in the product's own scope, because a team does not see the rows of former members.
 */
@Injectable()
export class FormerReaders {
  private readonly scope = Scope.system('former readers');

  constructor(private readonly managers: EntityManagers) {}

  /** Names in order, by website; those of people who have no name are their addresses. */
  async list(permission: Permission, secrets: readonly SecretReaders[]): Promise<ReadonlyMap<WebsiteId, string[]>> {
    const read = secrets.filter(({ people }) => people.length > 0);
    if (read.length === 0) return new Map();
    const rows = await this.managers.forScope(this.scope).execute<{ websiteId: WebsiteId; names: string[] }[]>(
      `select s."websiteId", array_agg(coalesce(
                case when u.first_name <> '' and u.last_name <> '' then u.first_name || ' ' || u.last_name end,
                u.email, 'a deleted account')) as names
         from jsonb_to_recordset(?::jsonb) as s("websiteId" uuid, people uuid[]) cross join unnest(s.people) as r(id)
         left join users u on u.id = r.id left join website_users wu on wu.user_id = r.id and wu.website_id = s."websiteId"
        where u.id is null or u.disabled_at is not null or (u.role <> 'platform_admin' and not coalesce(? = any (wu.permissions), false))
        group by s."websiteId"`,
      [JSON.stringify(read), permission],
    );
    return new Map(rows.map(({ websiteId, names }) => [websiteId, names.sort()]));
  }
}
