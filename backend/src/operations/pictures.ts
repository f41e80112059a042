import { MikroORM } from '@mikro-orm/postgresql';
import type { Config } from '../config.js';
import { createApp } from '../create-app.js';
import { openInstallation } from '../database/installation.js';
import { migrate } from '../database/migrate.js';
import type { OpenDatabase } from '../database/open-database.js';
import { ormOptions } from '../database/orm-options.js';
import { MovePictures, type PictureStore } from '../pictures/index.js';

/** Builds the application on that database, without serving it, and moves the files of all pictures. */
export async function movePictures(
  { ownerUrl, appUrl }: Pick<OpenDatabase, 'ownerUrl' | 'appUrl'>,
  config: Config,
  to: PictureStore,
): Promise<{ moved: number; missing: string[] }> {
  await migrate(ownerUrl, appUrl);
  const { isQuiet } = await openInstallation(ownerUrl, config.quiet);
  const orm = await MikroORM.init(ormOptions(appUrl));
  const app = await createApp({ ...config, quiet: isQuiet, logLevel: 'silent' }, orm);
  try {
    return await app.get(MovePictures, { strict: false }).execute(to);
  } finally {
    await app.close();
  }
}
