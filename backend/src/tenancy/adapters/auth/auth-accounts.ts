import { Injectable } from '@nestjs/common';
import {
  checkNewPassword,
  CheckPassword,
  CreateUser,
  passwordOf,
  passwordsFrom,
  type User,
  Users,
} from '../../../auth/index.js';
import { Scope } from '../../../shared/domain/scope.js';
import { type Account, Accounts, type NewAccount } from '../../application/invitations/ports.js';

const accountOf = ({ id, role, scope }: User): Account => ({ id, role, scope });

@Injectable()
export class AuthAccounts extends Accounts {
  constructor(
    private readonly users: Users,
    private readonly createUser: CreateUser,
    private readonly checkPassword: CheckPassword,
  ) {
    super();
  }

  async ofEmail(scope: Scope, email: string): Promise<Account | null> {
    const user = await this.users.ofEmail(scope, email);
    return user && accountOf(user);
  }

  async prepare(scope: Scope, account: NewAccount): Promise<() => Promise<Account>> {
    checkNewPassword(account.password);
    const create = await this.createUser.prepare({ scope, ...account });
    return async () => accountOf(await create());
  }

  async prove(email: string, password: string, address: string): Promise<Account | null> {
    const find = () => this.users.ofEmail(Scope.system('invitation'), email);
    const user = await this.checkPassword.execute(find, password, passwordOf(email), passwordsFrom(address));
    return user && accountOf(user);
  }
}
