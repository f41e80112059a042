import { Injectable } from '@nestjs/common';
import { EntityManagers } from '../../../shared/adapters/persistence/entity-managers.js';
import type { WebsiteId } from '../../../shared/domain/ids.js';
import { Scope } from '../../../shared/domain/scope.js';
import { type Reviewer, Reviewers } from '../../application/ports.js';

@Injectable()
export class SqlReviewers extends Reviewers {
  constructor(private readonly managers: EntityManagers) {
    super();
  }

  list(websiteId: WebsiteId): Promise<Reviewer[]> {
    return this.managers.forScope(Scope.system('Generation')).execute<Reviewer[]>(
      `select u.id, u.email, 'review' = any (m.permissions) as "mayDecide" from website_users m join users u on u.id = m.user_id
        where m.website_id = ? and u.disabled_at is null and u.post_mails = 'immediately' order by m.created_at, u.id`,
      [websiteId],
    );
  }
}
