import { LockMode } from '@mikro-orm/core';
import { Injectable } from '@nestjs/common';
import {
  Callers,
  checkNewPassword,
  CheckPassword,
  CreateUser,
  passwordOf,
  passwordsFrom,
  SignOnRules,
  User,
  UserNotFound,
  Users,
} from '../../../auth/index.js';
import { EntityManagers } from '../../../shared/adapters/persistence/entity-managers.js';
import type { UserId } from '../../../shared/domain/ids.js';
import { Scope } from '../../../shared/domain/scope.js';
import { type Account, type NewAccount, People, type Person } from '../../application/ports.js';

/** The auth module's users, as tenancy sees them. */
@Injectable()
export class AuthPeople extends People {
  constructor(
    private readonly managers: EntityManagers,
    private readonly callers: Callers,
    private readonly users: Users,
    private readonly createUser: CreateUser,
    private readonly checkPassword: CheckPassword,
    private readonly signOnRules: SignOnRules,
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

  async accountOf(scope: Scope, email: string): Promise<Account | null> {
    const user = await this.users.ofEmail(scope, email);
    return user && asAccount(user);
  }

  async prepareAccount(scope: Scope, account: NewAccount): Promise<() => Promise<Account>> {
    await this.signOnRules.admitWithout(account);
    checkNewPassword(account.password, account.email);
    const create = await this.createUser.prepare({ scope, ...account });
    return async () => asAccount(await create());
  }

  async proveAccount(email: string, password: string, address: string): Promise<Account | null> {
    const find = () => this.users.ofEmail(Scope.system('invitation'), email);
    const known = await find();
    if (known) await this.signOnRules.admitWithout(known);
    const user = await this.checkPassword.execute(find, password, passwordOf(email), passwordsFrom(address));
    return user && asAccount(user);
  }
}

const asAccount = ({ id, role, scope }: User): Account => ({ id, role, scope });
