import { Injectable } from '@nestjs/common';
import { Throttle } from '../../shared/application/throttle.js';
import { Scope } from '../../shared/domain/scope.js';
import type { DeviceInfo } from '../domain/device-info.js';
import { EmailTaken, RegistrationClosed } from '../domain/errors.js';
import { SingleSignOnRequired } from '../domain/sign-on-errors.js';
import { CreateUser } from './create-user.js';
import { registering } from './limits.js';
import { OpenSession } from './open-session.js';
import { SignOnRules, Users } from './ports.js';
import type { SignedIn } from './token-pair.js';

/** Whether people may make an account for themselves. */
export class Registration {
  constructor(readonly isOpen: boolean) {}
}

export interface RegisterInput {
  email: string;
  password: string;
  firstName: string;
  lastName: string;
  /** The network address of the request. */
  address: string;
  device: DeviceInfo;
}

@Injectable()
export class Register {
  constructor(
    private readonly registration: Registration,
    private readonly throttle: Throttle,
    private readonly users: Users,
    private readonly createUser: CreateUser,
    private readonly openSession: OpenSession,
    private readonly signOnRules: SignOnRules,
  ) {}

  /**
   * A tenant admin without a website, signed in.
   * @throws RegistrationClosed, TooManyAttempts, EmailTaken
   * @throws SingleSignOnRequired for a domain that has a provider: anybody could take its addresses
   */
  async execute({ address, device, ...person }: RegisterInput): Promise<SignedIn> {
    if (!this.registration.isOpen) throw new RegistrationClosed();
    await this.throttle.count(...registering(person.email, address));
    const way = await this.signOnRules.wayOf(person.email);
    if (way) throw new SingleSignOnRequired(person.email, way);
    const scope = Scope.system('register');
    // Saves the expensive hash; the unique index decides between two concurrent registrations.
    if (await this.users.ofEmail(scope, person.email)) throw new EmailTaken();
    const user = await this.createUser.execute({ ...person, scope, role: 'tenant_admin' });
    return this.openSession.execute(scope, user, device);
  }
}
