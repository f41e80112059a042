// A worker of the product in a process of its own: it takes jobs and serves nothing. Says on IPC when it has begun.
import 'reflect-metadata';
import { MikroORM } from '@mikro-orm/postgresql';
import { loadConfig } from '../../dist/config.js';
import { createApp } from '../../dist/create-app.js';
import { ormOptions } from '../../dist/database/orm-options.js';
import { startWork } from '../../dist/work.js';

const config = loadConfig();
const app = await createApp(config, await MikroORM.init(ormOptions(config.database.url)));
await app.init();
process.send('works');
await startWork(app);
process.on('disconnect', () => process.exit(0));
