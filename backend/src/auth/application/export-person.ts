import { Injectable } from '@nestjs/common';
import { PersonalData, type PersonalRecords } from '../../shared/application/personal-data.js';
import type { UserId } from '../../shared/domain/ids.js';
import { Scope } from '../../shared/domain/scope.js';
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
}
