import { Injectable } from '@nestjs/common';
import { EntityManagers } from '../../../shared/adapters/persistence/entity-managers.js';
import type { WebsiteId } from '../../../shared/domain/ids.js';
import type { Scope } from '../../../shared/domain/scope.js';
import type { ModelView, UsableModel } from '../../application/models/model-views.js';
import { ModelProfileNotFound } from '../../domain/models/errors.js';

const COLUMNS = `p.id, p.name, p.provider, p.dialect, p.api_version as "apiVersion", p.base_url as "baseUrl",
  p.api_key is not null as "hasApiKey", p.strong, p.small,
  p.contract_threshold as "contractThreshold", to_json(p.website_ids) as "websiteIds", p.version, p.created_at as "createdAt",
  (select count(*)::int from website_models m where m.profile_id = p.id) as "usedBy"`;

/** Reads model profiles without their keys. */
@Injectable()
export class SqlModelViews {
  constructor(private readonly managers: EntityManagers) {}

  /** Returns all profiles by name. */
  list(scope: Scope): Promise<ModelView[]> {
    return this.managers
      .forScope(scope)
      .execute<ModelView[]>(`select ${COLUMNS} from model_profiles p order by lower(p.name), p.id`);
  }

  /** Returns the number of websites that have chosen no profile. */
  async withoutChoice(scope: Scope): Promise<number> {
    const [row] = await this.managers.forScope(scope).execute<{ count: number }[]>(
      `select count(*)::int as count from websites w
          where not exists (select 1 from website_models m where m.website_id = w.id)`,
    );
    return row?.count ?? 0;
  }

  /** @throws ModelProfileNotFound */
  async get(scope: Scope, id: string): Promise<ModelView> {
    const [profile] = await this.managers
      .forScope(scope)
      .execute<ModelView[]>(`select ${COLUMNS} from model_profiles p where p.id = ?`, [id]);
    if (!profile) throw new ModelProfileNotFound();
    return profile;
  }

  /** Returns the profiles that the website may choose, by name. */
  usable(scope: Scope, websiteId: WebsiteId): Promise<UsableModel[]> {
    return this.managers.forScope(scope).execute<UsableModel[]>(
      `select p.id, p.name, p.provider, p.strong->>'name' as model from model_profiles p
        where p.website_ids is null or ?::uuid = any (p.website_ids) order by lower(p.name), p.id`,
      [websiteId],
    );
  }
}
