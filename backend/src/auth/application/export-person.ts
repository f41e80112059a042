import { Injectable } from '@nestjs/common';
import { PersonalData, type PersonalRecords } from '../../shared/application/personal-data.js';
import { newId, type UserId } from '../../shared/domain/ids.js';
import { Scope } from '../../shared/domain/scope.js';
import { emailOf } from '../domain/email.js';
import { Users } from './ports.js';

/** A person's data is not only on websites that they reach now. */
const SYSTEM = Scope.system('export of a person');

@Injectable()
export class ExportPerson {
  constructor(
    private readonly users: Users,
    private readonly personal: PersonalData,
  ) {}

  /** Everything that is stored of the person. @throws UserNotFound */
  async execute(scope: Scope, userId: UserId): Promise<PersonalRecords> {
    const { id, email } = await this.users.get(scope, userId);
    return this.personal.records(SYSTEM, { id, email });
  }

  /** The same of whoever has the address: also of somebody who was invited and has no account. */
  async ofAddress(scope: Scope, email: string): Promise<PersonalRecords> {
    const user = await this.users.ofEmail(scope, email);
    return user ? this.execute(scope, user.id) : this.personal.records(SYSTEM, { id: newId(), email: emailOf(email) });
  }
}
