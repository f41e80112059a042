import { MikroORM } from '@mikro-orm/postgresql';
import { ErasePerson, ExportPerson, RemoveSecondFactors } from '../auth/index.js';
import type { Config } from '../config.js';
import { createApp } from '../create-app.js';
import { migrate } from '../database/migrate.js';
import type { OpenDatabase } from '../database/open-database.js';
import { ormOptions } from '../database/orm-options.js';
import type { PersonalRecords } from '../shared/application/personal-data.js';
import { Scope } from '../shared/domain/scope.js';
import { Refused } from './errors.js';

const OPERATOR = Scope.system('Operator');

/** What the operator does with the data of whoever has an address, with or without an account. */
interface People {
  /** @throws Refused when nothing is stored */
  export(email: string): Promise<PersonalRecords>;
  /** @returns the name under which decisions stay on record @throws Refused when nothing is stored, LastPlatformAdmin */
  erase(email: string): Promise<string>;
  /** Removes passkeys, authenticator app and recovery codes, and ends all sessions. @throws Refused without an account */
  resetFactor(email: string): Promise<void>;
}

/** Builds the application on that database, without serving it. */
export async function withPeople(
  { ownerUrl, appUrl }: Pick<OpenDatabase, 'ownerUrl' | 'appUrl'>,
  config: Config,
  work: (people: People) => Promise<void>,
): Promise<void> {
  await migrate(ownerUrl, appUrl);
  const orm = await MikroORM.init(ormOptions(appUrl));
  const app = await createApp({ ...config, logLevel: 'silent' }, orm);
  try {
    const [exporting, erasing] = [app.get(ExportPerson, { strict: false }), app.get(ErasePerson, { strict: false })];
    const stored = async (email: string): Promise<PersonalRecords> => {
      const records = await exporting.ofAddress(OPERATOR, email);
      if (Object.values(records).every(({ length }) => length === 0))
        throw new Refused(`Nothing is stored of ${email}.`);
      return records;
    };
    await work({
      export: stored,
      erase: async (email) => {
        await stored(email);
        return erasing.ofAddress(OPERATOR, email);
      },
      resetFactor: async (email) => {
        if (!(await app.get(RemoveSecondFactors, { strict: false }).ofAddress(OPERATOR, email)))
          throw new Refused(`Nobody has an account with ${email}.`);
      },
    });
  } finally {
    await app.close();
  }
}
