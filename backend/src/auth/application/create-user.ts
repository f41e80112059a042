import { Injectable } from '@nestjs/common';
import { Clock } from '../../shared/domain/clock.js';
import { newId } from '../../shared/domain/ids.js';
import type { Role, Scope } from '../../shared/domain/scope.js';
import { User } from '../domain/user.js';
import { PasswordHasher, Users } from './ports.js';

export interface CreateUserInput {
  scope: Scope;
  email: string;
  password: string;
  firstName: string | null;
  lastName: string | null;
  role: Role;
}

@Injectable()
export class CreateUser {
  constructor(
    private readonly users: Users,
    private readonly passwords: PasswordHasher,
    private readonly clock: Clock,
  ) {}

  /** @throws EmailTaken */
  async execute({ scope, password, ...user }: CreateUserInput): Promise<User> {
    const passwordHash = await this.passwords.hash(password);
    const created = new User({ ...user, id: newId(), passwordHash }, this.clock.now());
    await this.users.add(scope, created);
    return created;
  }
}
