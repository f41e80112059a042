import { randomUUID } from 'node:crypto';
import { MikroORM } from '@mikro-orm/postgresql';
import request, { type Agent } from 'supertest';
import { startTestApp, type TestApp } from '../../../test/app.js';
import { ormOptions } from '../../database/orm-options.js';
import { EntityManagers } from '../../shared/adapters/persistence/entity-managers.js';
import { Scope } from '../../shared/domain/scope.js';

/** Of everybody whom the product's specs make. */
export const PASSWORD = 'correct horse';
export const NEW_PERSON = { password: 'a good password', firstName: 'Grace', lastName: 'Hopper' };

export const anAddress = () => `${randomUUID()}@example.com`;
let networks = 0;
/** A caller's address of its own, so that the limits of one test are not another's. */
export const elsewhere = () => `198.51.${(++networks >> 8) & 255}.${networks & 255}`;

/**
 * The product from before the first test of the file to after the last, and how people come into it.
 * @param running a product that another fixture starts and stops
 */
export function frontDoor(running?: () => TestApp) {
  let galley: TestApp;
  let orm: MikroORM;
  beforeAll(async () => {
    galley = running?.() ?? (await startTestApp({ TRUST_PROXY: '1', PLACE_HEADERS: 'CF-IPCity,CF-IPCountry' }));
    orm = await MikroORM.init(ormOptions(galley.databaseUrl, { min: 0, max: 2 }));
  });
  afterAll(async () => {
    await orm?.close();
    if (!running) await galley?.stop();
  });

  const post = (path: string, body: object, from = elsewhere()) =>
    request(galley.http).post(path).set('x-forwarded-for', from).send(body);
  const signIn = (email: string, password = PASSWORD, from = elsewhere()) =>
    post('/api/login', { email, password }, from);
  const mailsTo = async (email: string) => {
    const { agent } = await galley.signedIn('platform_admin');
    const { body } = await agent.get('/api/outbox').expect(200);
    return (body as { to: string; text: string; html: string; subject: string }[]).filter(({ to }) => to === email);
  };
  return {
    product: () => galley,
    sql: (text: string, values: unknown[] = []): Promise<Record<string, unknown>[]> =>
      new EntityManagers(orm).forScope(Scope.system('test')).execute(text, values),
    post,
    signIn,
    refresh: (refreshToken: string) => post('/api/refresh', { refreshToken }),
    register: (body: object = {}, from = elsewhere()) =>
      post('/api/register', { email: anAddress(), ...NEW_PERSON, ...body }, from),
    forgot: (email: string, from = elsewhere()) => post('/api/auth/forgot-password', { email }, from),
    reset: (token: string, newPassword = 'another password', from = elsewhere()) =>
      post('/api/auth/reset-password', { token, newPassword }, from),
    validate: (token: string, from = elsewhere()) =>
      request(galley.http).get(`/api/auth/validate-reset-token/${token}`).set('x-forwarded-for', from),
    whoAmI: (accessToken: string) => request(galley.http).get('/api/user').auth(accessToken, { type: 'bearer' }),
    agentOf: (accessToken: string): Agent => request.agent(galley.http).auth(accessToken, { type: 'bearer' }),
    /** Somebody with a session beside the one that their agent has. */
    async person() {
      const { email, id, agent } = await galley.signedIn('tenant_admin');
      return {
        email,
        id,
        agent,
        tokens: (await signIn(email).expect(200)).body as { accessToken: string; refreshToken: string },
      };
    },
    /** So that their account is one that was given by somebody. */
    async onWebsite(personId: string) {
      const { admin, websiteId } = await galley.tenant();
      await admin
        .put(`/api/users/${personId}/websites`)
        .send({ websiteIds: [websiteId] })
        .expect(200);
    },
    mailsTo,
    /** Of the newest link that was mailed. */
    async resetToken(email: string) {
      const [mail] = await mailsTo(email);
      return new URL(/http:\/\/galley\.test\/reset-password\?token=\S+/.exec(mail!.text)![0]).searchParams.get(
        'token',
      )!;
    },
  };
}
