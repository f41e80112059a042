import request from 'supertest';
import { startTestApp, type TestApp } from '../app.js';
import { type Document, type Operation, operationsOf } from './document.js';

const SCOPES = ['read', 'write', 'approve'] as const;
/** Problems of a credential that a route does not accept, beside 401. */
const REFUSED = /:(only-for-people|token-not-made-for-this)$/;

describe('the OpenAPI document names for every operation', () => {
  let galley: TestApp;
  let document: Document;
  /** Credentials by the names that `documentedOf` uses. */
  let credentials: Record<string, string | null>;

  beforeAll(async () => {
    galley = await startTestApp();
    document = (await request(galley.http).get('/api/openapi.json').expect(200)).body as Document;
    const { agent, id, email } = await galley.signedIn('platform_admin');
    const { editor, websiteId } = await galley.tenant();
    await agent.post(`/api/users/${id}/allow-approve`).expect(200);
    const tokens = SCOPES.map(async (scope) => {
      const { body } = await agent
        .post('/api/tokens')
        .send({ name: scope, scopes: [scope] })
        .expect(201);
      return [`personal-token ${scope}`, body.token as string] as const;
    });
    const { body: session } = await request(galley.http)
      .post('/api/login')
      .send({ email, password: 'correct horse' })
      .expect(200);
    const { body: key } = await editor.post(`/api/websites/${websiteId}/api-key/reveal`).expect(200);
    credentials = {
      none: null,
      bearer: session.accessToken,
      'website-key': key.apiKey,
      ...Object.fromEntries(await Promise.all(tokens)),
    };
  });
  afterAll(() => galley.stop());

  const documentedOf = ({ security = [] }: Operation): string[] =>
    security.flatMap((each) =>
      Object.entries(each).flatMap(([scheme, scopes]) =>
        scopes.length ? scopes.map((scope) => `${scheme} ${scope}`) : scheme,
      ),
    );
  const acceptedBy = async (method: string, path: string): Promise<string[]> => {
    const accepted: string[] = [];
    for (const [name, secret] of Object.entries(credentials)) {
      const sent = request(galley.http)[method as 'get'](path.replaceAll(/\{\w+\}/g, 'missing'));
      if (secret !== null) void sent.set('authorization', `Bearer ${secret}`);
      const { status, body } = await (method === 'get' ? sent : sent.send({}));
      if (status !== 401 && !(status === 403 && REFUSED.test(body.type))) accepted.push(name);
    }
    return accepted;
  };

  it('exactly the credentials that its route accepts, with the scope of a token', async () => {
    const wrong: object[] = [];
    for (const { method, path, operation } of operationsOf(document)) {
      // Signing out accepts everything, and would end the session that is used here.
      if (operation.security?.some((each) => Object.keys(each).length === 0)) continue;
      const documented = operation.security?.length ? documentedOf(operation) : Object.keys(credentials);
      const accepted = await acceptedBy(method, path);
      if (accepted.toSorted().join() !== documented.toSorted().join())
        wrong.push({ operation: operation.operationId, documented, accepted });
    }
    expect(wrong).toEqual([]);
  });
});
