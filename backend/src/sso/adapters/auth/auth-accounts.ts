import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import {
  AdoptAccount,
  Callers,
  CreateUser,
  EndSessions,
  ProveAgain,
  type SignOnFilter,
  User,
  Users,
} from '../../../auth/index.js';
import type { UserId } from '../../../shared/domain/ids.js';
import type { Scope } from '../../../shared/domain/scope.js';
import { type Account, Accounts } from '../../application/ports.js';

@Injectable()
export class AuthAccounts extends Accounts {
  constructor(
    private readonly users: Users,
    private readonly callers: Callers,
    private readonly createUser: CreateUser,
    private readonly adoptAccount: AdoptAccount,
    private readonly proveAgain: ProveAgain,
    private readonly sessions: EndSessions,
  ) {
    super();
  }

  async ofId(scope: Scope, id: UserId): Promise<Account> {
    return asAccount(await this.users.get(scope, id));
  }

  async ofEmail(scope: Scope, email: string): Promise<Account | null> {
    const user = await this.users.ofEmail(scope, email);
    return user && asAccount(user);
  }

  async prepare(
    scope: Scope,
    person: { email: string; firstName: string | null; lastName: string | null },
  ): Promise<() => Promise<Account>> {
    const nobodysPassword = randomBytes(32).toString('base64url');
    const create = await this.createUser.prepare({ scope, ...person, role: 'tenant_admin', password: nobodysPassword });
    return async () => asAccount(await create());
  }

  prepareAdoption(): Promise<(scope: Scope, userId: UserId) => Promise<void>> {
    return this.adoptAccount.prepare();
  }

  async ofSession(sessionId: string): Promise<Scope | null> {
    return (await this.callers.ofSession(sessionId))?.scope ?? null;
  }

  prove(scope: Scope, sessionId: string, hasSecondFactor: boolean): Promise<void> {
    return this.proveAgain.bySignOn(scope, sessionId, hasSecondFactor);
  }

  endSessions(scope: Scope, of: SignOnFilter): Promise<void> {
    return this.sessions.ofSignOn(scope, of);
  }
}

const asAccount = ({ id, email, displayName: name, role, isDisabled, scope }: User): Account => ({
  id,
  email,
  name,
  role,
  isDisabled,
  scope,
});
