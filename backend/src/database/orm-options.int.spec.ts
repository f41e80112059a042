import { MikroORM } from '@mikro-orm/postgresql';
import { ormOptions } from './orm-options.js';

const { appUrl } = JSON.parse(process.env['GALLEY_TEST_POSTGRES']!) as { appUrl: string };

it('keeps the parameters of the URL: with sslmode, nothing is sent unencrypted', async () => {
  const orm = await MikroORM.init(ormOptions(`${appUrl}?sslmode=verify-full`));
  try {
    await expect(orm.em.execute('select 1')).rejects.toThrow('The server does not support SSL connections');
  } finally {
    await orm.close(true);
  }
});
