import { once } from 'node:events';
import { createServer } from 'node:net';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { MikroORM } from '@mikro-orm/postgresql';
import type { Config } from './config.js';
import { createApp } from './create-app.js';
import { checkRole } from './database/check-role.js';
import { openDatabase } from './database/open-database.js';
import { migrate } from './database/migrate.js';
import { ormOptions } from './database/orm-options.js';
import { checkEncryptionKey } from './first-start/check-encryption-key.js';
import { type Account, makeFirstAccounts } from './first-start/first-accounts.js';
import { checkRedis } from './shared/adapters/jobs/check-redis.js';
import { AddressInUse } from './start-errors.js';
import { lastAnswers } from './stop-serving.js';
import { startWork, stopWork } from './work.js';

export interface Galley {
  app: NestFastifyApplication;
  /** Where people reach it: PUBLIC_URL, or the address that is listened on. */
  url: string;
  /** Made by this start, to be shown once. */
  accounts: Account[];
  /** Serves no new request, hands running jobs over, and gives the database back. */
  stop(): Promise<void>;
}

/**
 * Starts one process of the product: database, migrations, first accounts, jobs, web server, in this order.
 * @param log told what takes time, a sentence a line
 * @param signal whether it is to stop before it has begun: what it began by then, a database perhaps, is ended, and its reason thrown
 */
export async function startGalley(config: Config, log: (line: string) => void, signal?: AbortSignal): Promise<Galley> {
  if (config.process !== 'worker') await checkAddress(config);
  const database = await openDatabase(config, log);
  let app: NestFastifyApplication | undefined;
  const stop = async (): Promise<void> => {
    if (app) await Promise.all([stopWork(app), lastAnswers(app)]);
    await app?.close();
    await database.close();
  };
  try {
    signal?.throwIfAborted();
    await checkRole(database.appUrl);
    await migrate(database.ownerUrl, database.appUrl);
    signal?.throwIfAborted();
    app = await createApp(config, await MikroORM.init(ormOptions(database.appUrl)));
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

/** Before anything is made: whether the port is free. */
async function checkAddress({ port, host }: Config): Promise<void> {
  const probe = createServer();
  try {
    await once(probe.listen(port, host), 'listening');
  } catch (error) {
    throw AddressInUse.explain(error, host, port);
  }
  await new Promise((resolve) => probe.close(resolve));
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
