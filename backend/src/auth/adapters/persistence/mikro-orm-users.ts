import { LockMode } from '@mikro-orm/core';
import { Injectable } from '@nestjs/common';
import { EntityManagers } from '../../../shared/adapters/persistence/entity-managers.js';
import { refusing } from '../../../shared/adapters/persistence/unique-violation.js';
import type { UserId } from '../../../shared/domain/ids.js';
import type { Scope } from '../../../shared/domain/scope.js';
import { Users } from '../../application/ports.js';
import { emailOf } from '../../domain/email.js';
import { EmailTaken, UserNotFound } from '../../domain/errors.js';
import { User } from '../../domain/user.js';
import { displayNameOf } from './display-name.js';

@Injectable()
export class MikroOrmUsers extends Users {
  constructor(private readonly managers: EntityManagers) {
    super();
  }

  async get(scope: Scope, id: UserId): Promise<User> {
    const user = await this.managers.forScope(scope).findOne(User, { id });
    if (!user) throw new UserNotFound();
    return user;
  }

  ofEmail(scope: Scope, email: string): Promise<User | null> {
    return this.managers.forScope(scope).findOne(User, { email: emailOf(email) });
  }

  lockOfEmail(scope: Scope, email: string): Promise<User | null> {
    return this.managers
      .forScope(scope)
      .findOne(User, { email: emailOf(email) }, { lockMode: LockMode.PESSIMISTIC_WRITE });
  }

  async hold(scope: Scope, id: UserId): Promise<User> {
    const user = await this.managers.forScope(scope).findOne(User, { id }, { lockMode: LockMode.PESSIMISTIC_READ });
    if (!user) throw new UserNotFound();
    return user;
  }

  ofResetToken(scope: Scope, digest: string): Promise<User | null> {
    return this.managers.forScope(scope).findOne(User, { resetTokenDigest: digest });
  }

  async add(scope: Scope, user: User): Promise<void> {
    await refusing(this.managers.add(scope, user), { users_email_unique: () => new EmailTaken() });
  }

  async save(user: User): Promise<void> {
    await refusing(this.managers.save(user), { users_email_unique: () => new EmailTaken() });
  }

  async isEmpty(scope: Scope): Promise<boolean> {
    return (await this.managers.forScope(scope).find(User, {}, { limit: 1 })).length === 0;
  }

  async lock(scope: Scope, id: UserId): Promise<User> {
    const user = await this.managers.forScope(scope).findOne(User, { id }, { lockMode: LockMode.PESSIMISTIC_WRITE });
    if (!user) throw new UserNotFound();
    return user;
  }

  async remove(scope: Scope, id: UserId): Promise<void> {
    await this.managers.forScope(scope).execute('delete from users where id = ?', [id]);
  }

  activePlatformAdmins(scope: Scope): Promise<User[]> {
    return this.managers
      .forScope(scope)
      .find(User, { role: 'platform_admin', disabledAt: null }, { orderBy: { id: 'asc' } });
  }

  namesOf(scope: Scope, ids: readonly UserId[]): Promise<{ id: UserId; name: string }[]> {
    return this.managers
      .forScope(scope)
      .execute(`select u.id, ${displayNameOf('u')} as name from users u where u.id = any (?::uuid[])`, [
        `{${ids.join(',')}}`,
      ]);
  }

  /**
   * Locks in a fixed order, so that there are no deadlocks; a person who is no longer an admin after the wait is
   * omitted.
   */
  async lockPlatformAdmins(scope: Scope): Promise<UserId[]> {
    const rows = await this.managers
      .forScope(scope)
      .execute<{ id: UserId }[]>(
        `select id from users where role = 'platform_admin' and disabled_at is null order by id for update`,
      );
    return rows.map(({ id }) => id);
  }
}
