import { Injectable } from '@nestjs/common';
import { type Counter, Throttle } from '../../shared/application/throttle.js';
import type { User } from '../domain/user.js';
import { PasswordHasher } from './ports.js';

/** The one place where a password is compared: counted before it costs anything, and only failures stay counted. */
@Injectable()
export class CheckPassword {
  constructor(
    private readonly throttle: Throttle,
    private readonly passwords: PasswordHasher,
  ) {}

  /**
   * @param find null spends the same time as a wrong password
   * @returns the person, or null when something was wrong
   * @throws TooManyAttempts, TooBusyToSignIn
   */
  async execute(
    find: () => Promise<User | null>,
    password: string,
    ...counters: readonly Counter[]
  ): Promise<User | null> {
    const attempt = await this.throttle.begin(...counters);
    let isRight = false;
    let isDecided = false;
    try {
      const user = await find();
      isRight = (await this.passwords.matches(user?.passwordHash ?? null, password)) && user?.isDisabled === false;
      isDecided = true;
      return isRight ? user : null;
    } finally {
      await (isDecided && !isRight ? attempt.failed() : attempt.succeeded());
    }
  }
}
