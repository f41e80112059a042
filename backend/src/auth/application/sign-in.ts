import { Injectable } from '@nestjs/common';
import { Scope } from '../../shared/domain/scope.js';
import type { DeviceInfo } from '../domain/device-info.js';
import { WrongCredentials } from '../domain/errors.js';
import { SingleSignOnRequired } from '../domain/sign-on-errors.js';
import type { User } from '../domain/user.js';
import { CheckPassword } from './check-password.js';
import { passwordOf, passwordsFrom } from './limits.js';
import { SignOnRules, Users } from './ports.js';
import { ContinueSignIn } from './second-factor/continue-sign-in.js';
import type { SignInResult } from './second-factor/second-factor-needed.js';

export interface SignInInput {
  email: string;
  password: string;
  /** The network address of the request. */
  address: string;
  device: DeviceInfo;
}

@Injectable()
export class SignIn {
  constructor(
    private readonly users: Users,
    private readonly checkPassword: CheckPassword,
    private readonly continueSignIn: ContinueSignIn,
    private readonly signOnRules: SignOnRules,
  ) {}

  /**
   * @throws WrongCredentials with the same message and timing for every cause
   * @throws SingleSignOnRequired instead of it where only a provider signs in
   * @throws TooManyAttempts, TooBusyToSignIn
   */
  async execute({ email, password, address, device }: SignInInput): Promise<SignInResult> {
    const scope = Scope.system('sign-in');
    const user = await this.checkPassword.execute(
      () => this.mayWithPassword(scope, email),
      password,
      passwordOf(email),
      passwordsFrom(address),
    );
    if (!user) {
      const way = await this.signOnRules.wayOf(email);
      throw way?.isOnlyWay ? new SingleSignOnRequired(email, way) : new WrongCredentials();
    }
    return this.continueSignIn.execute(scope, user, device);
  }

  /** Null where only a provider signs in: a right password is counted as a wrong one there, so that nobody can tell. */
  private async mayWithPassword(scope: Scope, email: string): Promise<User | null> {
    const user = await this.users.ofEmail(scope, email);
    return user && (await this.signOnRules.onlyWayOf(user)) ? null : user;
  }
}
