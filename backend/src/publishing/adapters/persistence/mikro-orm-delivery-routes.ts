import { Injectable } from '@nestjs/common';
import { EntityManagers } from '../../../shared/adapters/persistence/entity-managers.js';
import { SecretBox } from '../../../shared/application/secret-box.js';
import { Scope } from '../../../shared/domain/scope.js';
import { type DeliveryRoute, DeliveryRoutes } from '../../application/ports.js';
import { PublishingConfig } from '../../domain/publishing-config.js';
import { templateOf } from '../../domain/templates/templates.js';
import { IS_SENT } from './is-sent.js';
import { BatchedLookup } from '../batched-lookup.js';

interface RouteRow extends Pick<DeliveryRoute, 'websiteId' | 'postId'> {
  id: string;
  configId: string;
  isOpen: boolean;
  sealedKey: string | null;
}

/** Reads the routes that all workers of this process request at the same time with two statements. */
@Injectable()
export class MikroOrmDeliveryRoutes extends DeliveryRoutes {
  private readonly asked = new BatchedLookup((ids) => this.read(ids));

  constructor(
    private readonly managers: EntityManagers,
    private readonly box: SecretBox,
  ) {
    super();
  }

  find(id: string): Promise<DeliveryRoute | null> {
    return this.asked.get(id);
  }

  private read(ids: readonly string[]): Promise<ReadonlyMap<string, DeliveryRoute>> {
    return this.managers.transaction(Scope.system('delivery'), async (em) => {
      const rows = await em.execute<RouteRow[]>(
        `select d.id, d.website_id as "websiteId", d.config_id as "configId", d.post_id as "postId",
                w.is_active and ${IS_SENT} as "isOpen", k.sealed as "sealedKey"
           from deliveries d join publishing_configs c on c.id = d.config_id
           join websites w on w.id = d.website_id left join lateral (
             select sealed from website_keys where website_id = w.id and expires_at is null order by created_at desc limit 1) k on true
          where d.id = any (?::uuid[])`,
        [`{${ids.join(',')}}`],
      );
      const configs = await em.find(PublishingConfig, {
        id: { $in: [...new Set(rows.map(({ configId }) => configId))] },
      });
      const byId = new Map(configs.map((config) => [config.id, config]));
      return new Map(rows.flatMap((row) => this.routesIn(row, byId.get(row.configId))));
    });
  }

  private routesIn(
    { id, websiteId, postId, isOpen, sealedKey }: RouteRow,
    config: PublishingConfig | undefined,
  ): [string, DeliveryRoute][] {
    if (!config) return [];
    const key = () =>
      sealedKey !== null && templateOf(config.templateType).sendsWebsiteKey ? this.box.open(sealedKey) : null;
    return [[id, { websiteId, postId, config, isOpen, key }]];
  }
}
