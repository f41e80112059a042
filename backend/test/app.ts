import type { AddressInfo } from 'node:net';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { Client } from 'pg';
import type { DestinationStream } from 'pino';
import type { Agent } from 'supertest';
import request from 'supertest';
import { OpenSession } from '../src/auth/application/open-session.js';
import { CreateUser, Users } from '../src/auth/index.js';
import { type Config, loadConfig } from '../src/config.js';
import { createApp } from '../src/create-app.js';
import { JobQueue } from '../src/shared/application/job-queue.js';
import { UnitOfWork } from '../src/shared/application/unit-of-work.js';
import { Clock } from '../src/shared/domain/clock.js';
import { Scope, type Role } from '../src/shared/domain/scope.js';
import { freshDatabase, ormOn } from './database.js';
import { watchJobs } from './jobs-of.js';
import { watchResponses } from './openapi/exchanges.js';

export interface TestApp {
  app: NestFastifyApplication;
  /** The HTTP server, for `request(http)` of supertest. */
  http: ReturnType<NestFastifyApplication['getHttpServer']>;
  /** Connection URL with the application's role, for reading rows. */
  databaseUrl: string;
  /** Creates a user and signs in. Every request of the agent carries the access token. */
  signedIn(role: Role): Promise<{ agent: Agent; id: string; email: string }>;
  /** Creates a platform admin, a website, and a tenant admin who is a member of it. */
  tenant(): Promise<{ admin: Agent; editor: Agent; websiteId: string; editorId: string }>;
  /** Runs SQL with the application's role and access to all websites, bypassing the API. */
  sql<Row = Record<string, any>>(text: string, values?: unknown[]): Promise<Row[]>;
  /** Starts listening with the first call. @returns the origin of the server */
  listen(): Promise<string>;
  /** Waits until no job is running or due. */
  idle(): Promise<void>;
  /** @throws Error when a response since the last call did not match the API document */
  checkResponses(): Promise<void>;
  /** Stops the application and checks its responses. */
  stop(): Promise<void>;
}

export const PASSWORD = 'correct horse';
/**
 * Hash of the password, as the application creates it. Hashing it again for each user took most of the time of many
 * specs.
 */
const ITS_HASH = '$argon2id$v=19$m=19456,t=2,p=1$Z+ZqHngm0wwpgIJGko0gKg$6JcKHyQXQDIw09mb7dQ6xBqbSdQbUU/Ld1zqMf5kjQk';
const SYSTEM = Scope.system('test');
let people = 0;

/**
 * Starts the whole application with its own database, and runs its jobs in this process.
 * @param env settings to change
 * @param log destination of the log
 */
export async function startTestApp(env: NodeJS.ProcessEnv = {}, log?: DestinationStream): Promise<TestApp> {
  const database = await freshDatabase();
  const config = testConfig(database.appUrl, env);
  const app = await createApp(config, await ormOn(database), log);
  const liesOfDocument = watchResponses(app);
  const queue = app.get(JobQueue, { strict: false });
  const idle = watchJobs(queue);
  await app.init();
  await app.getHttpAdapter().getInstance().ready();
  await queue.start();
  const http = app.getHttpServer();
  const use = <T>(port: abstract new (...args: never[]) => T): T => app.get(port as never, { strict: false });
  const createUser = new CreateUser(
    use(Users),
    { hash: async () => ITS_HASH, matches: async () => false },
    use(UnitOfWork),
    use(Clock),
  );

  const signedIn: TestApp['signedIn'] = async (role) => {
    const email = `person-${++people}@example.com`;
    const names = { firstName: 'Ada', lastName: `Nr ${people}` };
    const user = await createUser.execute({ scope: SYSTEM, email, password: PASSWORD, ...names, role });
    const { accessToken } = await use(OpenSession).execute(SYSTEM, user, { userAgent: null, place: null });
    return { agent: request.agent(http).auth(accessToken, { type: 'bearer' }), id: user.id, email };
  };
  const checkResponses = async () => {
    const lies = await liesOfDocument();
    if (lies.length) throw new Error(`The API document does not describe these answers:\n${lies.join('\n')}`);
  };
  return {
    app,
    http,
    databaseUrl: database.appUrl,
    signedIn,
    async tenant() {
      const admin = await signedIn('platform_admin');
      const editor = await signedIn('tenant_admin');
      const website = {
        name: `Website ${people}`,
        url: `https://site-${people}.example.com`,
        assignedUserId: editor.id,
        undoSeconds: 0,
        covers: false,
      };
      const { body } = await admin.agent.post('/api/websites').send(website).expect(201);
      return { admin: admin.agent, editor: editor.agent, websiteId: body.id, editorId: editor.id };
    },
    async sql<Row>(text: string, values: unknown[] = []) {
      const client = new Client({ connectionString: database.appUrl });
      await client.connect();
      try {
        await client.query(`set app.websites = '*'`);
        return (await client.query(text, values)).rows as Row[];
      } finally {
        await client.end();
      }
    },
    async listen() {
      if (!http.listening) await app.listen(0, '127.0.0.1');
      return `http://127.0.0.1:${(http.address() as AddressInfo).port}`;
    },
    idle,
    checkResponses,
    async stop() {
      await queue.stop(1_000);
      await app.close();
      await database.drop();
      await checkResponses();
    },
  };
}

/** @param env settings to change */
export function testConfig(databaseUrl: string, env: NodeJS.ProcessEnv = {}): Config {
  const secrets = { JWT_SECRET: 'test-secret-'.repeat(4), ENCRYPTION_KEY: Buffer.alloc(32, 7).toString('base64') };
  return loadConfig({
    DATABASE_URL: databaseUrl,
    ...secrets,
    DEMO: 'off',
    REGISTRATION: 'open',
    LOG_LEVEL: 'silent',
    PUBLIC_URL: 'http://galley.test',
    ...env,
  });
}
