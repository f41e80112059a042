import { Injectable } from '@nestjs/common';
import { EntityManagers } from '../../../shared/adapters/persistence/entity-managers.js';
import { Clock } from '../../../shared/domain/clock.js';
import type { Scope } from '../../../shared/domain/scope.js';
import { PictureCopies } from '../../application/ports.js';
import type { PublishingConfig } from '../../domain/publishing-config.js';

const MAX_URL = 2_000;

@Injectable()
export class SqlPictureCopies extends PictureCopies {
  constructor(
    private readonly managers: EntityManagers,
    private readonly clock: Clock,
  ) {
    super();
  }

  async find(scope: Scope, { id, destinationUrl }: PublishingConfig, pictureId: string): Promise<string | null> {
    const [copy] = await this.managers
      .forScope(scope)
      .execute<{ url: string }[]>(
        'select url from picture_copies where config_id = ? and picture_id = ? and destination_url = ?',
        [id, pictureId, destinationUrl],
      );
    return copy?.url ?? null;
  }

  async keep(
    scope: Scope,
    { id, websiteId, destinationUrl }: PublishingConfig,
    pictureId: string,
    url: string,
  ): Promise<void> {
    if (url.length > MAX_URL) return;
    await this.managers.forScope(scope).execute(
      `insert into picture_copies (config_id, picture_id, website_id, destination_url, url, copied_at)
         select ?, id, ?, ?, ?, ? from pictures where id = ? and website_id = ? for key share
       on conflict (config_id, picture_id) do update
         set destination_url = excluded.destination_url, url = excluded.url, copied_at = excluded.copied_at`,
      [id, websiteId, destinationUrl, url, this.clock.now(), pictureId, websiteId],
    );
  }
}
