import { Injectable } from '@nestjs/common';
import { EntityManagers } from '../../../shared/adapters/persistence/entity-managers.js';
import type { Scope } from '../../../shared/domain/scope.js';
import { DestinationContents, type DestinationCounts } from '../../application/destination-ports.js';
import type { PublishingConfig } from '../../domain/publishing-config.js';
import { ASKING } from './asking-endpoints.js';
import { STILL_TO_BE_SENT } from './still-to-be-sent.js';

// Open deliveries always have a `next_attempt_at`, and `deliveries_due_index` contains only rows that have one.
const COUNTS = `select (select count(*)::int ${STILL_TO_BE_SENT}) as failed, remote.live, remote.removing,
    (select count(*)::int from deliveries
      where config_id = ? and next_attempt_at is not null and kind = 'withdraw') as "openWithdrawals"
  from (select count(*) filter (where state = 'live')::int as live,
               count(*) filter (where state = 'removing')::int as removing
          from remote_posts where config_id = ? and template_type = ? and destination_url = ?) remote`;

@Injectable()
export class SqlDestinationContents extends DestinationContents {
  constructor(private readonly managers: EntityManagers) {
    super();
  }

  async count(scope: Scope, { id, templateType, destinationUrl }: PublishingConfig): Promise<DestinationCounts> {
    const [counts] = await this.managers
      .forScope(scope)
      .execute<[DestinationCounts]>(COUNTS, [id, ASKING, id, id, templateType, destinationUrl]);
    return counts;
  }
}
