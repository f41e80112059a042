import { randomUUID } from 'node:crypto';
import request, { type Agent } from 'supertest';
import { startTestApp, type TestApp } from '../../../test/app.js';
import { CLIENT, type Claims, type IdentityServer, identityServer } from './identity-server.js';

let networks = 0;
/** A caller's address of its own, so that the limits of one test are not another's. */
export const elsewhere = () => `198.18.${(++networks >> 8) & 255}.${networks & 255}`;

/** A browser: cookies of Galley and of the identity provider, and nothing else. */
export class Browser {
  private galleyCookie = '';
  private readonly theirs = new Map<string, string>();

  constructor(
    private readonly galley: TestApp,
    readonly from = elsewhere(),
  ) {}

  /** Galley's, as it is sent. */
  get cookie(): string {
    return this.galleyCookie;
  }

  start(providerId: string, body: object = {}) {
    return this.begin(request(this.galley.http).post(`/api/sso/${providerId}/start`), body);
  }

  prove(providerId: string, agent: Agent) {
    return this.begin(agent.post(`/api/sso/${providerId}/prove`), {});
  }

  private async begin(call: ReturnType<Agent['post']>, body: object) {
    const answer = await call.set('x-forwarded-for', this.from).set('cookie', this.galleyCookie).send(body);
    const [cookie = ''] = [answer.headers['set-cookie'] ?? this.galleyCookie].flat();
    this.galleyCookie = cookie.split(';')[0]!;
    return answer;
  }

  /** Follows the provider's redirects. @returns the query with which it sends the browser back */
  async visit(url: string): Promise<string> {
    for (let next = url, hops = 0; hops < 10; hops++) {
      const cookie = [...this.theirs].map(([name, value]) => `${name}=${value}`).join('; ');
      const answer = await fetch(next, { redirect: 'manual', headers: { cookie } });
      for (const line of answer.headers.getSetCookie()) {
        const [name, value] = line.split(';')[0]!.split('=', 2) as [string, string];
        this.theirs.set(name, value);
      }
      const location = answer.headers.get('location');
      if (!location) throw new Error(`the provider answered ${answer.status}: ${await answer.text()}`);
      next = new URL(location, next).href;
      if (next.startsWith('http://galley.test/')) return new URL(next).search.slice(1);
    }
    throw new Error('the provider goes round in circles');
  }

  finish(providerId: string, response: string) {
    return request(this.galley.http)
      .post(`/api/sso/${providerId}/callback`)
      .set('x-forwarded-for', this.from)
      .set('cookie', this.galleyCookie)
      .send({ response });
  }

  async signIn(providerId: string, body: object = {}) {
    const { body: started } = await this.start(providerId, body);
    return this.finish(providerId, await this.visit(started.url));
  }
}

/** The product with an identity provider beside it, from before the first test of the file to after the last. */
export function ssoFixture() {
  let galley: TestApp;
  let idp: IdentityServer;
  let admin: Agent;
  let domains = 0;
  beforeAll(async () => {
    idp = await identityServer();
    galley = await startTestApp({ TRUST_PROXY: '1', EGRESS_ALLOW: idp.host });
    admin = (await galley.signedIn('platform_admin')).agent;
  });
  afterAll(async () => {
    await galley?.stop();
    await idp?.close();
  });
  beforeEach(() => Object.assign(idp, { tamper: null, failsWith: null, login: {} }));

  const aDomain = () => `org-${++domains}.example`;
  return {
    galley: () => galley,
    idp: () => idp,
    admin: () => admin,
    browser: () => new Browser(galley),
    aDomain,
    /** A provider of a domain of its own, with the server above behind it. */
    async provider(settings: object = {}) {
      const [emailDomain] = [aDomain()];
      const { body } = await admin
        .post('/api/sso/providers')
        .send({
          name: 'Acme',
          issuer: idp.issuer,
          clientId: CLIENT.id,
          clientSecret: CLIENT.secret,
          emailDomains: [emailDomain],
          groupsClaim: 'groups',
          createsAccounts: true,
          ...settings,
        })
        .expect(201);
      idp.redirectUris.push(body.redirectUri);
      return { id: body.id as string, domain: (body.emailDomains as string[])[0]! };
    },
    /** Signs in at the identity provider from now on. */
    becomes(domain: string, claims: Claims = {}) {
      idp.person = {
        sub: randomUUID(),
        email: `ada-${randomUUID()}@${domain}`,
        email_verified: true,
        given_name: 'Ada',
        family_name: 'Lovelace',
        ...claims,
      };
      return idp.person as { sub: string; email: string } & Claims;
    },
    whoAmI: async (accessToken: string) =>
      (await request(galley.http).get('/api/user').auth(accessToken, { type: 'bearer' })).status,
  };
}
