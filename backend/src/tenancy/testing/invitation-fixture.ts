import { randomUUID } from 'node:crypto';
import request from 'supertest';
import type { TestApp } from '../../../test/app.js';
import { sharedApp } from '../../../test/shared-app.js';
import { EntityManagers } from '../../shared/adapters/persistence/entity-managers.js';
import { Scope } from '../../shared/domain/scope.js';

export const PERSON = { password: 'a good password', firstName: 'Grace', lastName: 'Hopper' };
export const address = () => `${randomUUID()}@example.com`;

/**
 * The product from before the first test of the file to after the last, and a tenant of its own for each, who invites.
 */
export function invitationFixture() {
  const here = {} as { galley: TestApp; tenant: Awaited<ReturnType<TestApp['tenant']>> };
  beforeAll(async () => void (here.galley = await sharedApp()));
  beforeEach(async () => void (here.tenant = await here.galley.tenant()));
  afterAll(() => here.galley?.stop());

  /** The newest mail to that address, as platform admins read it. */
  const mailTo = async (email: string) => {
    const { body } = await here.tenant.admin.get('/api/outbox').expect(200);
    return (body as { to: string; subject: string; text: string; html: string }[]).find(({ to }) => to === email)!;
  };
  const linkIn = (text: string) => new URL(/http:\/\/galley\.test\/invitation\?token=\S+/.exec(text)![0]);
  return {
    here,
    invite: (body: object = {}, agent = here.tenant.editor) =>
      agent
        .post('/api/invitations')
        .send({ email: address(), role: 'tenant_admin', websiteIds: [here.tenant.websiteId], ...body }),
    mailTo,
    linkIn,
    tokenFor: async (email: string) => linkIn((await mailTo(email)).text).searchParams.get('token')!,
    look: (token: string) => request(here.galley.http).get(`/api/invitations/${token}`),
    accept: (token: string, body: object = PERSON) =>
      request(here.galley.http).post(`/api/invitations/${token}/accept`).send(body),
    whoAmI: (accessToken: string) => request(here.galley.http).get('/api/user').auth(accessToken, { type: 'bearer' }),
    sql: (text: string, values: unknown[] = []) =>
      here.galley.app.get(EntityManagers, { strict: false }).forScope(Scope.system('test')).execute(text, values),
  };
}
