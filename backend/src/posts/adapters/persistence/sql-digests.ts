import { Injectable } from '@nestjs/common';
import { EntityManagers } from '../../../shared/adapters/persistence/entity-managers.js';
import type { UserId } from '../../../shared/domain/ids.js';
import { Scope } from '../../../shared/domain/scope.js';
import { type DigestReader, Digests, type WaitingWebsite } from '../../application/digests/ports.js';
import type { Digest, DigestDay } from '../../domain/digest.js';

const RETENTION_DAYS = 30;
/** Titles of each website that a mail names. */
const MAX_TITLES = 10;
const SYSTEM = Scope.system('digests');

@Injectable()
export class SqlDigests extends Digests {
  constructor(private readonly managers: EntityManagers) {
    super();
  }

  async add(scope: Scope, { id, userId, day, createdAt }: Digest): Promise<boolean> {
    const added = await this.managers.forScope(scope).execute<{ id: string }[]>(
      `insert into mail_digests (id, user_id, day, created_at) values (?, ?, ?::date, ?)
       on conflict (user_id, day) do nothing returning id`,
      [id, userId, day, createdAt],
    );
    return added.length === 1;
  }

  async due({ day, until }: DigestDay, limit: number): Promise<UserId[]> {
    const rows = await this.managers.forScope(SYSTEM).execute<{ id: UserId }[]>(
      `select u.id from users u
        where u.post_mails = 'daily' and u.disabled_at is null
          and not exists (select 1 from mail_digests d where d.user_id = u.id and d.day = ?::date)
          and exists (select 1 from website_users m join blog_posts p on p.website_id = m.website_id
                       where m.user_id = u.id and p.status = 'pending' and p.created_at < ?::timestamptz)
        order by u.id limit ?`,
      [day, until, limit],
    );
    return rows.map(({ id }) => id);
  }

  async deleteOld(at: Date): Promise<void> {
    await this.managers
      .forScope(SYSTEM)
      .execute(`delete from mail_digests where day < ?::date - ${RETENTION_DAYS}`, [at]);
  }

  async findReader(scope: Scope, userId: UserId, until: Date): Promise<DigestReader | null> {
    const em = this.managers.forScope(scope);
    const [person] = await em.execute<{ email: string }[]>(
      `select email from users where id = ? and post_mails = 'daily' and disabled_at is null`,
      [userId],
    );
    if (!person) return null;
    const websites = await em.execute<WaitingWebsite[]>(
      `select w.name, count(*)::int as total, (array_agg(p.title order by p.created_at, p.create_id))[1:${MAX_TITLES}] as titles
         from website_users m join websites w on w.id = m.website_id join blog_posts p on p.website_id = w.id
        where m.user_id = ? and p.status = 'pending' and p.created_at < ?::timestamptz
        group by w.id order by w.name, w.id`,
      [userId, until],
    );
    return { email: person.email, websites };
  }
}
