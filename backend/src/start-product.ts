import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { MikroORM } from '@mikro-orm/postgresql';
import { Logger } from '@nestjs/common';
import type { Config } from './config.js';
import { createApp } from './create-app.js';
import { openInstallation } from './database/installation.js';
import { migrate } from './database/migrate.js';
import type { OpenDatabase } from './database/open-database.js';
import { ormOptions } from './database/orm-options.js';
import { checkEncryptionKey } from './bootstrap/check-encryption-key.js';
import { type Account, makeFirstAccounts } from './bootstrap/first-accounts.js';
import { claimRedis } from './shared/adapters/jobs/check-redis.js';
import { listenAddress } from './listen-address.js';
import { AddressInUse } from './start-errors.js';
import { QUIET_NOTICE } from './quiet-notice.js';
import { drainRequests } from './stop-serving.js';
import { startWork, stopWork } from './work.js';

export interface Product {
  app: NestFastifyApplication;
  /** URL at which people reach Galley: PUBLIC_URL, or with PORT=0 the address of the listening server. */
  url: string;
  /** Accounts that this start created. Their passwords are shown once. */
  accounts: Account[];
  /** Whether nothing leaves this installation. */
  isQuiet: boolean;
  /** Hands running jobs over, serves the last requests, and closes all connections. */
  stop(): Promise<void>;
}

/** Migrates the database, then starts the work of one process in this order: first accounts, jobs, web server. */
export async function startProduct(
  config: Config,
  { appUrl, ownerUrl }: OpenDatabase,
  signal?: AbortSignal,
): Promise<Product> {
  let app: NestFastifyApplication | undefined;
  const stop = async (): Promise<void> => {
    if (app) await Promise.all([stopWork(app), drainRequests(app)]);
    await app?.close();
  };
  try {
    await migrate(ownerUrl, appUrl);
    const { id, isQuiet } = await openInstallation(ownerUrl, config.quiet);
    if (config.redisUrl) await claimRedis(config.redisUrl, id);
    signal?.throwIfAborted();
    app = await createApp({ ...config, quiet: isQuiet }, await MikroORM.init(ormOptions(appUrl)));
    if (isQuiet) new Logger('Start').warn(QUIET_NOTICE);
    await app.init();
    await checkEncryptionKey(app);
    signal?.throwIfAborted();
    const accounts = await makeFirstAccounts(app, config);
    signal?.throwIfAborted();
    if (config.process !== 'web') await startWork(app);
    return { app, url: await serve(app, config), accounts, isQuiet, stop };
  } catch (error) {
    await stop().catch(() => undefined);
    throw error;
  }
}

/** @returns the URL at which people reach Galley; for a worker this is PUBLIC_URL, because it serves no screens */
async function serve(app: NestFastifyApplication, config: Config): Promise<string> {
  const address = listenAddress(config);
  if (!address) return config.publicUrl;
  try {
    await app.listen(address.port, address.host);
  } catch (error) {
    throw AddressInUse.explain(error, address);
  }
  // With PORT=0 the operating system chooses the port, so only the listening server knows it.
  return address.setting === 'PORT' && address.port === 0 ? app.getUrl() : config.publicUrl;
}
