import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '../../shared/application/unit-of-work.js';
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
  /** The website that the account is made for, noted in the audit log. */
  websiteName?: string;
  /** Since when it is there; now when absent. */
  at?: Date;
}

@Injectable()
export class CreateUser {
  constructor(
    private readonly users: Users,
    private readonly passwords: PasswordHasher,
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  /** @throws EmailTaken, TooBusyToSignIn */
  async execute(input: CreateUserInput): Promise<User> {
    const create = await this.prepare(input);
    return create();
  }

  /**
   * Hashes the password before any transaction, because that is slow.
   * @returns a function that creates the account, within a running transaction when there is one; it throws EmailTaken
   * @throws TooBusyToSignIn
   */
  async prepare({ password, ...input }: CreateUserInput): Promise<() => Promise<User>> {
    const passwordHash = await this.passwords.hash(password);
    return () => this.create(input, passwordHash);
  }

  /** An account that no other person made is its owner's doing. */
  private async create(
    { scope, websiteName, at = this.clock.now(), ...user }: Omit<CreateUserInput, 'password'>,
    passwordHash: string,
  ): Promise<User> {
    const created = new User({ ...user, id: newId(), passwordHash }, at);
    await this.unitOfWork.run(scope, async (unit) => {
      await this.users.add(scope, created);
      const { id, email, role } = created;
      const changes = {
        email: [null, email] as const,
        role: [null, role] as const,
        ...(websiteName && { websiteName: [null, websiteName] as const }),
      };
      const by = scope.actor.kind === 'user' ? scope : created.scope;
      await unit.auditAs(by, {
        action: 'user.created',
        websiteId: null,
        subject: { kind: 'user', id, name: created.displayName },
        changes,
        at,
      });
    });
    return created;
  }
}
