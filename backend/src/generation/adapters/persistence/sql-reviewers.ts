import { Injectable } from '@nestjs/common';
import { EntityManagers } from '../../../shared/adapters/persistence/entity-managers.js';
import type { WebsiteId } from '../../../shared/domain/ids.js';
import { Scope } from '../../../shared/domain/scope.js';
import { Reviewers } from '../../application/ports.js';

@Injectable()
export class SqlReviewers extends Reviewers {
  constructor(private readonly managers: EntityManagers) {
    super();
  }

  async of(websiteId: WebsiteId): Promise<string[]> {
    const rows = await this.managers.of(Scope.system('Generation')).execute<{ email: string }[]>(
      `select u.email from website_users m join users u on u.id = m.user_id
        where m.website_id = ? and u.disabled_at is null and u.post_mails = 'immediately' order by m.created_at, u.id`,
      [websiteId],
    );
    return rows.map(({ email }) => email);
  }
}
