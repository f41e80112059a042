// The product as it is served, in a process of its own. Says its port on IPC.
import 'reflect-metadata';
import { MikroORM } from '@mikro-orm/postgresql';
import { loadConfig } from '../../dist/config.js';
import { createApp } from '../../dist/create-app.js';
import { ormOptions } from '../../dist/database/orm-options.js';

const config = loadConfig();
const app = await createApp(config, await MikroORM.init(ormOptions(config.database.url)));
await app.listen(0, '127.0.0.1');
process.send(app.getHttpServer().address().port);
process.on('disconnect', () => process.exit(0));
