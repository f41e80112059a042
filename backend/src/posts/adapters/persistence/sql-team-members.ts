import { Injectable } from '@nestjs/common';
import { EntityManagers } from '../../../shared/adapters/persistence/entity-managers.js';
import type { WebsiteId } from '../../../shared/domain/ids.js';
import { Scope } from '../../../shared/domain/scope.js';
import { type Reviewer, type TeamMate, TeamMembers } from '../../application/ports.js';

@Injectable()
export class SqlTeamMembers extends TeamMembers {
  constructor(private readonly managers: EntityManagers) {
    super();
  }

  list(scope: Scope, websiteId: WebsiteId): Promise<TeamMate[]> {
    return this.managers.forScope(scope).execute<TeamMate[]>(
      `select u.id, u.email,
              case when u.first_name <> '' and u.last_name <> '' then u.first_name || ' ' || u.last_name
                   else u.email end as name
         from website_users m join users u on u.id = m.user_id where m.website_id = ? and u.disabled_at is null
         order by m.created_at, u.id`,
      [websiteId],
    );
  }

  reviewers(websiteId: WebsiteId): Promise<Reviewer[]> {
    return this.managers.forScope(Scope.system('Notifications')).execute<Reviewer[]>(
      `select u.id, u.email, 'review' = any (m.permissions) as "mayDecide"
         from website_users m join users u on u.id = m.user_id
        where m.website_id = ? and u.disabled_at is null and u.post_mails = 'immediately' order by m.created_at, u.id`,
      [websiteId],
    );
  }
}
