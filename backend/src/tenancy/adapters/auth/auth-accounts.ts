import { Injectable } from '@nestjs/common';
import { CheckPassword, CreateUser, MIN_PASSWORD, passwordOf, PasswordTooShort, passwordsFrom, type User, Users } from '../../../auth/index.js';
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

  async make(scope: Scope, account: NewAccount): Promise<Account> {
    if ([...account.password].length < MIN_PASSWORD) throw new PasswordTooShort();
    return accountOf(await this.createUser.execute({ scope, ...account }));
  }

  async prove(email: string, password: string, address: string): Promise<Account | null> {
    const find = () => this.users.ofEmail(Scope.system('invitation'), email);
    const user = await this.checkPassword.execute(find, password, passwordOf(email), passwordsFrom(address));
    return user && accountOf(user);
  }
}
