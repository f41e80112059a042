import { Injectable } from '@nestjs/common';
import { EntityManagers } from '../../../shared/adapters/persistence/entity-managers.js';
import { refusing } from '../../../shared/adapters/persistence/unique-violation.js';
import type { UserId, WebsiteId } from '../../../shared/domain/ids.js';
import type { Scope } from '../../../shared/domain/scope.js';
import { PublishingConfigs, type Taken } from '../../application/ports.js';
import { PublishingConfigExists, PublishingConfigNotFound } from '../../domain/errors.js';
import { PublishingConfig } from '../../domain/publishing-config.js';

@Injectable()
export class MikroOrmPublishingConfigs extends PublishingConfigs {
  constructor(private readonly managers: EntityManagers) {
    super();
  }

  async get(scope: Scope, id: string): Promise<PublishingConfig> {
    const config = await this.managers.forScope(scope).findOne(PublishingConfig, { id });
    if (!config || !scope.reaches(config.websiteId)) throw new PublishingConfigNotFound();
    return config;
  }

  async ofWebsite(scope: Scope, websiteId: WebsiteId): Promise<PublishingConfig | null> {
    return scope.reaches(websiteId) ? this.managers.forScope(scope).findOne(PublishingConfig, { websiteId }) : null;
  }

  async add(scope: Scope, config: PublishingConfig): Promise<void> {
    await refusing(this.managers.add(scope, config), {
      publishing_configs_website_unique: () => new PublishingConfigExists(),
    });
  }

  async save(config: PublishingConfig): Promise<void> {
    await this.managers.save(config);
  }

  /**
   * Locks configurations in the order of their ids, so that two processes that record the same configurations cannot
   * deadlock.
   */
  async noteTaken(scope: Scope, ...taken: Taken[]): Promise<void> {
    await this.managers.forScope(scope).execute(
      `with taken as (
         select "configId", count(*) filter (where "isNew") as news, max("publishedAt") as at
           from jsonb_to_recordset(?::jsonb) as taken("configId" uuid, "isNew" boolean, "publishedAt" timestamptz) group by 1),
       held as (select id from publishing_configs where id in (select "configId" from taken) order by id for no key update),
       noted as (
         update publishing_configs c set total_published = total_published + news, last_published_at = greatest(last_published_at, at)
           from taken join held on held.id = "configId" where c.id = held.id returning c.id)
       delete from destination_healths where config_id in (select id from noted)`,
      [JSON.stringify(taken)],
    );
  }

  async rotateSecret(
    scope: Scope,
    id: string,
    sealed: string,
    previousExpiresAt: Date,
    shownTo: UserId,
  ): Promise<void> {
    await this.managers.forScope(scope).execute(
      `update publishing_configs set previous_signing_secret = signing_secret,
              previous_secret_expires_at = ?::timestamptz, signing_secret = ?, secret_revealed_to = array[?]::uuid[]
        where id = ?`,
      [previousExpiresAt, sealed, shownTo, id],
    );
  }

  async noteSecretRevealed(scope: Scope, id: string, to: UserId): Promise<void> {
    await this.managers.forScope(scope).execute(
      `update publishing_configs
          set secret_revealed_to = array_append(array_remove(secret_revealed_to, ?::uuid), ?::uuid) where id = ?`,
      [to, to, id],
    );
  }

  async switchOff(scope: Scope, id: string, at: Date): Promise<boolean> {
    const off = await this.managers.forScope(scope).execute<{ id: string }[]>(
      `update publishing_configs set is_active = false, version = version + 1, updated_at = ?::timestamptz
        where id = ? and is_active returning id`,
      [at, id],
    );
    return off.length > 0;
  }
}
