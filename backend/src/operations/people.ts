import { MikroORM } from '@mikro-orm/postgresql';
import { ErasePerson, ExportPerson, Users } from '../auth/index.js';
import type { Config } from '../config.js';
import { createApp } from '../create-app.js';
import { migrate } from '../database/migrate.js';
import type { OpenDatabase } from '../database/open-database.js';
import { ormOptions } from '../database/orm-options.js';
import type { PersonalRecords } from '../shared/application/personal-data.js';
import type { UserId } from '../shared/domain/ids.js';
import { Scope } from '../shared/domain/scope.js';
import { Refused } from './errors.js';

const OPERATOR = Scope.system('Operator');

/** What the operator does with a person's data; `erase` answers the name under which decisions stay on record. */
interface People {
  /** @throws Refused when there is no account with that address */
  find(email: string): Promise<UserId>;
  export(id: UserId): Promise<PersonalRecords>;
  /** @throws LastPlatformAdmin */
  erase(id: UserId): Promise<string>;
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
    const [users, exporting, erasing] = [
      app.get(Users, { strict: false }),
      app.get(ExportPerson, { strict: false }),
      app.get(ErasePerson, { strict: false }),
    ];
    await work({
      find: async (email) => {
        const user = await users.ofEmail(OPERATOR, email);
        if (!user) throw new Refused(`There is no account with the address ${email}.`);
        return user.id;
      },
      export: (id) => exporting.execute(OPERATOR, id),
      erase: (id) => erasing.execute(OPERATOR, id),
    });
  } finally {
    await app.close();
  }
}
