import { Injectable } from '@nestjs/common';
import { randomBytes } from 'node:crypto';
import { UnitOfWork } from '../../shared/application/unit-of-work.js';
import type { UserId } from '../../shared/domain/ids.js';
import type { Scope } from '../../shared/domain/scope.js';
import type { User } from '../domain/user.js';
import { Callers, PasswordHasher, Sessions, Users } from './ports.js';
import { SecondFactors } from './second-factor/ports.js';
import { PersonalTokens } from './tokens/ports.js';

/**
 * Gives an account to the owner of its address, whom an identity provider or a link in a mail has proved. Somebody else
 * may have registered the address before and wait inside: nobody has let them onto a website yet, so everything that
 * they opened it with ends. An account with a website, and a platform admin's, was given by somebody, and keeps it.
 */
@Injectable()
export class AdoptAccount {
  constructor(
    private readonly users: Users,
    private readonly callers: Callers,
    private readonly sessions: Sessions,
    private readonly tokens: PersonalTokens,
    private readonly factors: SecondFactors,
    private readonly passwords: PasswordHasher,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  /** @returns what adopts the account, in a running transaction: hashing a password is slow @throws TooBusyToSignIn */
  async prepare(): Promise<(scope: Scope, userId: UserId) => Promise<void>> {
    const nobodysPassword = await this.passwords.hash(randomBytes(32).toString('base64url'));
    return (scope, userId) => this.adopt(scope, userId, nobodysPassword);
  }

  private adopt(scope: Scope, userId: UserId, nobodysPassword: string): Promise<void> {
    return this.unitOfWork.run(scope, async (unit) => {
      const user = await this.users.lock(scope, userId);
      if (await this.wasGiven(user)) return;
      user.changePassword(nobodysPassword, unit.now());
      await this.users.save(user);
      await this.endWays(scope, user);
    });
  }

  /** For who has set a new password by mail. Joins a running transaction. */
  async byMail(scope: Scope, user: User): Promise<void> {
    if (!(await this.wasGiven(user))) await this.endWays(scope, user);
  }

  private async wasGiven({ id, role }: User): Promise<boolean> {
    const grants = (await this.callers.ofPerson(id))?.grants ?? {};
    return role === 'platform_admin' || Object.keys(grants).length > 0;
  }

  private endWays(scope: Scope, { id }: User): Promise<void> {
    return this.unitOfWork.run(scope, async (unit) => {
      await this.sessions.endAll(scope, id, unit.now());
      await this.tokens.removeAll(scope, id);
      await this.factors.removeAll(scope, id);
    });
  }
}
