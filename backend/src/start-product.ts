import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { MikroORM } from '@mikro-orm/postgresql';
import type { Config } from './config.js';
import { createApp } from './create-app.js';
import { migrate } from './database/migrate.js';
import type { OpenDatabase } from './database/open-database.js';
import { ormOptions } from './database/orm-options.js';
import { checkEncryptionKey } from './bootstrap/check-encryption-key.js';
import { type Account, makeFirstAccounts } from './bootstrap/first-accounts.js';
import { checkRedis } from './shared/adapters/jobs/check-redis.js';
import { AddressInUse } from './start-errors.js';
import { drainRequests } from './stop-serving.js';
import { startWork, stopWork } from './work.js';

export interface Product {
  app: NestFastifyApplication;
  /** Where people reach it: PUBLIC_URL, or the address that is listened on. */
  url: string;
  /** Made by this start, to be shown once. */
  accounts: Account[];
  /** Serves no new request, hands running jobs over, and closes its connections. */
  stop(): Promise<void>;
}

/** Migrates the database and starts what one process does with it: first accounts, jobs, web server, in this order. */
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
    signal?.throwIfAborted();
    app = await createApp(config, await MikroORM.init(ormOptions(appUrl)));
    await app.init();
    await checkEncryptionKey(app);
    signal?.throwIfAborted();
    const accounts = await makeFirstAccounts(app, config);
    signal?.throwIfAborted();
    if (config.process !== 'web') await startWork(app);
    else if (config.redisUrl) await checkRedis(config.redisUrl);
    return { app, url: await serve(app, config), accounts, stop };
  } catch (error) {
    await stop().catch(() => undefined);
    throw error;
  }
}

/** @returns where people reach the product; a worker is no such place */
async function serve(app: NestFastifyApplication, config: Config): Promise<string> {
  if (config.process !== 'worker') return listen(app, config);
  if (config.workerPort !== undefined) await listen(app, { ...config, port: config.workerPort });
  return config.publicUrl;
}

async function listen(app: NestFastifyApplication, { port, host, publicUrl }: Config): Promise<string> {
  try {
    await app.listen(port, host);
    // With PORT=0 only the listening server knows its port.
    return port === 0 ? app.getUrl() : publicUrl;
  } catch (error) {
    throw AddressInUse.explain(error, host, port);
  }
}
