import { Injectable } from '@nestjs/common';
import { EntityManagers } from '../../../shared/adapters/persistence/entity-managers.js';
import type { UserId } from '../../../shared/domain/ids.js';
import type { Scope } from '../../../shared/domain/scope.js';
import { type DigestReader, WaitingPosts, type WaitingWebsite } from '../../application/digests/ports.js';

/** Titles of each website that a mail names. */
const NAMED = 10;

@Injectable()
export class SqlWaitingPosts extends WaitingPosts {
  constructor(private readonly managers: EntityManagers) {
    super();
  }

  async findReader(scope: Scope, userId: UserId, until: Date): Promise<DigestReader | null> {
    const em = this.managers.forScope(scope);
    const [person] = await em.execute<{ email: string }[]>(
      `select email from users where id = ? and post_mails = 'daily' and disabled_at is null`,
      [userId],
    );
    if (!person) return null;
    const websites = await em.execute<WaitingWebsite[]>(
      `select w.name, count(*)::int as total, (array_agg(p.title order by p.created_at, p.create_id))[1:${NAMED}] as titles
         from website_users m join websites w on w.id = m.website_id join blog_posts p on p.website_id = w.id
        where m.user_id = ? and p.status = 'pending' and p.created_at < ?::timestamptz
        group by w.id order by w.name, w.id`,
      [userId, until],
    );
    return { email: person.email, websites };
  }
}
