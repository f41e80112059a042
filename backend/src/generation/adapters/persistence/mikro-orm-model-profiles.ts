import { Injectable } from '@nestjs/common';
import { EntityManagers } from '../../../shared/adapters/persistence/entity-managers.js';
import { refusing } from '../../../shared/adapters/persistence/unique-violation.js';
import type { UserId, WebsiteId } from '../../../shared/domain/ids.js';
import type { Scope } from '../../../shared/domain/scope.js';
import { Websites } from '../../../tenancy/index.js';
import { ModelProfiles } from '../../application/models/ports.js';
import { ModelProfileNameTaken, ModelProfileNotFound } from '../../domain/models/errors.js';
import { ModelProfile } from '../../domain/models/model-profile.js';

const MAX_IN_USE = 100;

const rules = ({ name }: ModelProfile) => ({ model_profiles_name_unique: () => new ModelProfileNameTaken(name) });

@Injectable()
export class MikroOrmModelProfiles extends ModelProfiles {
  constructor(
    private readonly managers: EntityManagers,
    private readonly websites: Websites,
  ) {
    super();
  }

  async get(scope: Scope, id: string): Promise<ModelProfile> {
    const profile = await this.find(scope, id);
    if (!profile) throw new ModelProfileNotFound();
    return profile;
  }

  async lock(scope: Scope, id: string): Promise<ModelProfile> {
    await this.lockChoices(scope);
    return this.get(scope, id);
  }

  async lockChoices(scope: Scope): Promise<void> {
    await this.managers
      .forScope(scope)
      .execute(`select pg_advisory_xact_lock(hashtextextended('generation.models', 0))`);
  }

  async mustReach(scope: Scope, websiteIds: readonly WebsiteId[]): Promise<void> {
    await Promise.all([...new Set(websiteIds)].map((id) => this.websites.get(scope, id)));
  }

  find(scope: Scope, id: string): Promise<ModelProfile | null> {
    return this.managers.forScope(scope).findOne(ModelProfile, { id }, { refresh: true });
  }

  async add(scope: Scope, profile: ModelProfile): Promise<void> {
    await refusing(this.managers.add(scope, profile), rules(profile));
  }

  async save(profile: ModelProfile): Promise<void> {
    await refusing(this.managers.save(profile), rules(profile));
  }

  async remove(scope: Scope, profile: ModelProfile): Promise<void> {
    await this.managers.forScope(scope).remove(profile).flush();
  }

  async chosen(scope: Scope, websiteId: WebsiteId): Promise<string | null> {
    const [row] = await this.managers
      .forScope(scope)
      .execute<{ id: string }[]>('select profile_id as id from website_models where website_id = ?', [websiteId]);
    return row?.id ?? null;
  }

  async choose(scope: Scope, websiteId: WebsiteId, id: string | null): Promise<void> {
    const em = this.managers.forScope(scope);
    if (id === null) await em.execute('delete from website_models where website_id = ?', [websiteId]);
    else
      await em.execute(
        `insert into website_models (website_id, profile_id) values (?, ?)
         on conflict (website_id) do update set profile_id = excluded.profile_id`,
        [websiteId, id],
      );
  }

  async isTesting(scope: Scope, by: UserId): Promise<boolean> {
    const rows = await this.managers.forScope(scope).execute<unknown[]>(
      `select 1 from generation_runs where requested_by = ? and kind = 'trial' and status in ('queued', 'running')
          and request ->> 'isModelTest' = 'true' limit 1`,
      [by],
    );
    return rows.length > 0;
  }

  async inUse(scope: Scope): Promise<ModelProfile[]> {
    const em = this.managers.forScope(scope);
    const rows = await em.execute<{ id: string }[]>(
      `select p.id from model_profiles p where exists (select 1 from website_models m where m.profile_id = p.id)
        order by lower(p.name), p.id limit ?`,
      [MAX_IN_USE],
    );
    return em.find(
      ModelProfile,
      { id: { $in: rows.map(({ id }) => id) } },
      { orderBy: { name: 'asc', id: 'asc' }, refresh: true },
    );
  }

  async usedBy(scope: Scope, id: string, except: readonly WebsiteId[]): Promise<string[]> {
    const rows = await this.managers.forScope(scope).execute<{ name: string }[]>(
      `select w.name from website_models m join websites w on w.id = m.website_id
        where m.profile_id = ? and not w.id = any (?::uuid[]) order by w.name limit 3`,
      [id, `{${except.join(',')}}`],
    );
    return rows.map(({ name }) => name);
  }
}
