import { Injectable } from '@nestjs/common';
import { EntityManagers } from '../../../shared/adapters/persistence/entity-managers.js';
import type { WebsiteId } from '../../../shared/domain/ids.js';
import type { Scope } from '../../../shared/domain/scope.js';
import { PublishingWebsites } from '../../application/ports.js';

export const PULL_READERS = ['key', 'replaced_key', 'feed', 'gone'] as const;
export type PullReader = (typeof PULL_READERS)[number];

export interface PullSum {
  day: string;
  keyId: string;
  reader: PullReader;
  status: number;
  count: number;
  lastAt: Date;
}

/** Maximum number of rows in a response. A website reaches it in ninety days only if it creates keys daily. */
const MOST = 2_000;

@Injectable()
export class SqlPullSums {
  constructor(
    private readonly managers: EntityManagers,
    private readonly websites: PublishingWebsites,
  ) {}

  /** @throws WebsiteNotFound also when the caller has no access to it */
  async list(scope: Scope, websiteId: WebsiteId, days: number): Promise<PullSum[]> {
    await this.websites.get(scope, websiteId);
    const rows = await this.managers.forScope(scope).execute<PullSum[]>(
      `select p.day::text as day, p.key_id as "keyId", p.status, p.count, p.last_at as "lastAt",
              case when k.id is not null then case when k.expires_at is null then 'key' else 'replaced_key' end
              when f.id is not null then 'feed' else 'gone' end as reader
         from pull_sums p left join website_keys k on k.id = p.key_id left join post_feeds f on f.id = p.key_id
        where p.website_id = ? and p.day > (now() at time zone 'UTC')::date - ?::int
        order by p.day desc, p.last_at desc limit ?`,
      [websiteId, days, MOST],
    );
    return rows.map((row) => ({ ...row, lastAt: new Date(row.lastAt) }));
  }
}
