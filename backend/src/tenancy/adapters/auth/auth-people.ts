import { LockMode } from '@mikro-orm/core';
import { Injectable } from '@nestjs/common';
import { Callers, User, UserNotFound } from '../../../auth/index.js';
import { EntityManagers } from '../../../shared/adapters/persistence/entity-managers.js';
import type { UserId } from '../../../shared/domain/ids.js';
import { Scope } from '../../../shared/domain/scope.js';
import { People, type Person } from '../../application/ports.js';

/** The auth module's users, as tenancy sees them. */
@Injectable()
export class AuthPeople extends People {
  constructor(
    private readonly managers: EntityManagers,
    private readonly callers: Callers,
  ) {
    super();
  }

  async scopeOf(id: UserId): Promise<Scope | null> {
    await this.managers.forScope(Scope.system('people')).execute('select id from users where id = ? for share', [id]);
    return this.callers.ofPerson(id);
  }

  async lock(scope: Scope, id: UserId): Promise<Person> {
    const user = await this.managers.forScope(scope).findOne(User, { id }, { lockMode: LockMode.PESSIMISTIC_WRITE });
    if (!user) throw new UserNotFound();
    return { id: user.id, name: user.displayName, role: user.role };
  }

  async name(scope: Scope, id: UserId): Promise<string> {
    const user = await this.managers.forScope(scope).findOne(User, { id });
    if (!user) throw new UserNotFound();
    return user.displayName;
  }
}
