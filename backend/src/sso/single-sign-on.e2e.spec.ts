import { randomUUID } from 'node:crypto';
import { Client } from 'pg';
import request from 'supertest';
import { PASSWORD } from '../../test/app.js';
import { SoftwarePasskey } from '../auth/testing/software-passkey.js';
import { until } from '../../test/until.js';
import { CLIENT, MIXED_UP } from './testing/identity-server.js';
import { elsewhere, ssoFixture } from './testing/sso-fixture.js';

const problem = (name: string) => `urn:galley:problem:${name}`;

describe('single sign-on', () => {
  const { galley, idp, admin, browser, provider, becomes, aDomain, whoAmI } = ssoFixture();
  const login = (email: string, password = PASSWORD) =>
    request(galley().http).post('/api/login').set('x-forwarded-for', elsewhere()).send({ email, password });
  const find = (body: object) =>
    request(galley().http).post('/api/sso/find').set('x-forwarded-for', elsewhere()).send(body);
  /** A transaction that holds a lock, and what waits for locks in the product's database meanwhile. */
  async function locking(take: string, values: unknown[]) {
    const client = new Client({ connectionString: galley().databaseUrl });
    await client.connect();
    const query = (text: string, of: unknown[] = []) => client.query(text, of);
    await query(`set app.websites = '*'`);
    await query('begin');
    await query(take, values);
    const waiting = async () => {
      const [row] = await galley().sql(
        `select count(*)::int as count from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      );
      return row!.count as number;
    };
    return {
      query,
      waiting,
      blocks: (count: number) => until(`${count} wait`, waiting, { isSo: (seen) => seen >= count }),
      open: async () => {
        await query('commit');
        await client.end();
      },
    };
  }
  /** An account with a password in this domain, a member of a website when there is one. */
  async function account(
    domain: string,
    { websiteId, role = 'tenant_admin' }: { websiteId?: string; role?: string } = {},
  ) {
    const email = `eve-${randomUUID()}@${domain}`;
    const person = { email, password: PASSWORD, firstName: 'Eve', lastName: 'Adams', role };
    const { body } = await admin().post('/api/users').send(person).expect(201);
    if (websiteId)
      await admin()
        .put(`/api/users/${body.id}/websites`)
        .send({ websiteIds: [websiteId] })
        .expect(200);
    return { email, id: body.id as string };
  }
  const website = async () => {
    const name = `Site ${randomUUID()}`;
    return (
      await admin()
        .post('/api/websites')
        .send({ name, url: `https://${randomUUID()}.example` })
        .expect(201)
    ).body.id as string;
  };
  const websitesOf = async (accessToken: string): Promise<Record<string, string[]>> =>
    (await request(galley().http).get('/api/user').auth(accessToken, { type: 'bearer' }).expect(200)).body.permissions;

  it('makes an account at the first sign-in, and opens the same one at the next', async () => {
    const { id, domain } = await provider();
    const { email } = becomes(domain, { given_name: 'A'.repeat(10_000) });
    const visitor = browser();
    const started = await visitor.start(id, { returnTo: '/approvals?a=1', email });
    expect(started.headers['set-cookie']).toEqual([
      expect.stringMatching(/^galley-sso=[\w-]{43}; Path=\/; Max-Age=600; HttpOnly; SameSite=Lax$/),
    ]);
    const asked = new URL(started.body.url).searchParams;
    expect([asked.get('code_challenge_method'), asked.get('login_hint')]).toEqual(['S256', email]);
    const { body } = await visitor.finish(id, await visitor.visit(started.body.url)).expect(200);
    // Nothing of the provider's own tokens.
    const { user, ...tokens } = body.signIn;
    expect([Object.keys(body), Object.keys(tokens)]).toEqual([
      ['returnTo', 'signIn'],
      ['accessToken', 'refreshToken'],
    ]);
    expect(body.returnTo).toBe('/approvals?a=1');
    expect(user).toMatchObject({
      email,
      firstName: 'A'.repeat(100),
      lastName: 'Lovelace',
      role: 'tenant_admin',
    });
    expect(await whoAmI(body.signIn.accessToken)).toBe(200);
    const again = await browser().signIn(id);
    expect(again.body.signIn.user.id).toBe(body.signIn.user.id);
  });

  describe('finds providers', () => {
    it('by the domain of an address, whether or not there is an account', async () => {
      const { id, domain } = await provider();
      const { email } = await account(domain);
      const expected = { providers: [{ id, name: 'Acme' }], passwordAllowed: true };
      expect((await find({ email }).expect(200)).body).toEqual(expected);
      expect((await find({ email: `nobody@${domain}` }).expect(200)).body).toEqual(expected);
      expect((await find({ email: `nobody@${aDomain()}` }).expect(200)).body).toEqual({
        providers: [],
        passwordAllowed: true,
      });
    });

    it('by a website that it gives, and none that is off', async () => {
      const websiteId = await website();
      const { id } = await provider({ grants: [{ group: null, websiteId, permissions: ['review'] }] });
      expect((await find({ websiteId })).body.providers).toEqual([{ id, name: 'Acme' }]);
      await admin().patch(`/api/sso/providers/${id}`).send({ isEnabled: false }).expect(200);
      expect((await find({ websiteId })).body.providers).toEqual([]);
      expect((await browser().start(id)).status).toBe(404);
    });
  });

  describe('refuses', () => {
    it('another browser, also with a cookie of its own, without ending the sign-in of the first', async () => {
      const { id, domain } = await provider();
      becomes(domain);
      const [victim, attacker] = [browser(), browser()];
      const response = await victim.visit((await victim.start(id)).body.url);
      await attacker.finish(id, response).expect(401);
      await attacker.start(id);
      expect((await attacker.finish(id, response)).body.type).toBe(problem('sign-on-expired'));
      await victim.finish(id, response).expect(200);
    });

    it('a person whom the provider declined, in a sentence', async () => {
      const { id } = await provider();
      const visitor = browser();
      const { searchParams } = new URL((await visitor.start(id)).body.url);
      const declined = { error: 'access_denied', state: searchParams.get('state')!, iss: idp().issuer };
      const { body } = await visitor.finish(id, String(new URLSearchParams(declined))).expect(401);
      expect([body.type, body.detail]).toEqual([
        problem('sign-on-declined'),
        expect.stringContaining('Acme did not sign you in'),
      ]);
    });
  });

  describe('verifies ID tokens:', () => {
    const seconds = () => Math.floor(Date.now() / 1000);
    it('but clocks may differ by 50 seconds', async () => {
      const { id, domain } = await provider();
      becomes(domain);
      idp().tamper = (claims) => idp().sign({ ...claims, iat: seconds() + 50, exp: seconds() + 3600 });
      expect((await browser().signIn(id)).status).toBe(200);
      idp().tamper = (claims) => idp().sign({ ...claims, iat: seconds() - 300, exp: seconds() - 50 });
      expect((await browser().signIn(id)).status).toBe(200);
    });

    it('keys that change in mid-flow are read again, and an unknown key does not make them be read for ever', async () => {
      const { id, domain } = await provider();
      becomes(domain);
      await browser().signIn(id);
      await idp().rotateKeys();
      expect((await browser().signIn(id)).status).toBe(200);
      idp().tamper = (claims) => idp().sign(claims, { kid: randomUUID() });
      const before = idp().keyReads;
      for (let times = 0; times < 12; times++) expect((await browser().signIn(id)).status).toBe(401);
      expect(idp().keyReads - before).toBeLessThanOrEqual(5);
    });
  });

  describe('links accounts', () => {
    it('that exist, by a verified address; the password stays where somebody gave the account', async () => {
      const { id, domain } = await provider({ createsAccounts: false });
      const known = await account(domain, { websiteId: await website() });
      becomes(domain, { email: known.email.toUpperCase() });
      const { body } = await browser().signIn(id);
      expect(body.signIn.user.id).toBe(known.id);
      expect((await login(known.email)).status).toBe(200);
    });

    it('and ends what opened one that anybody may have registered', async () => {
      const { id, domain } = await provider();
      const squatted = await account(domain);
      const { body: squatter } = await login(squatted.email).expect(200);
      becomes(domain, { email: squatted.email });
      expect((await browser().signIn(id)).body.signIn.user.id).toBe(squatted.id);
      expect(await whoAmI(squatter.accessToken)).toBe(401);
      await login(squatted.email).expect(401);
    });

    it('by the subject for ever: a changed address opens no other account', async () => {
      const { id, domain } = await provider();
      const person = becomes(domain);
      const { body: first } = await browser().signIn(id);
      const other = await account(domain, { websiteId: await website() });
      idp().person = { ...person, email: other.email };
      const { body: second } = await browser().signIn(id);
      expect(second.signIn.user).toMatchObject({ id: first.signIn.user.id, email: person.email });
    });

    it('to one subject: whoever gets a given-up address later is refused until a platform admin unlinks it', async () => {
      const { id, domain } = await provider();
      const person = becomes(domain);
      const { body } = await browser().signIn(id);
      becomes(domain, { email: person.email });
      expect((await browser().signIn(id)).body.type).toBe(problem('account-of-another-person'));
      await admin().delete(`/api/sso/providers/${id}/people/${body.signIn.user.id}`).expect(204);
      expect(await whoAmI(body.signIn.accessToken)).toBe(401);
      expect((await browser().signIn(id)).status).toBe(200);
    });

    it('by the issuer, too: the same subject of another one is another person', async () => {
      const { id, domain } = await provider();
      const person = becomes(domain);
      const { user } = (await browser().signIn(id)).body.signIn;
      await galley().sql(`update sso_identities set issuer = 'https://elsewhere.example' where user_id = $1`, [
        user.id,
      ]);
      idp().person = { ...person, email: `other-${randomUUID()}@${domain}` };
      expect((await browser().signIn(id)).body.signIn.user.id).not.toBe(user.id);
    });

    it('one, when two first sign-ins come at once', async () => {
      const { id, domain } = await provider();
      becomes(domain);
      const answers = await Promise.all([browser(), browser()].map((visitor) => visitor.signIn(id)));
      expect(answers.map(({ status }) => status)).toEqual([200, 200]);
      expect(new Set(answers.map(({ body }) => body.signIn.user.id)).size).toBe(1);
    });
  });

  describe('when a domain goes from one provider to another of the same issuer', () => {
    const moved = async () => {
      const [staying, domain] = [aDomain(), aDomain()];
      const { id: former } = await provider({ emailDomains: [staying, domain] });
      const person = becomes(domain);
      const { user, accessToken } = (await browser().signIn(former)).body.signIn;
      await admin()
        .patch(`/api/sso/providers/${former}`)
        .send({ emailDomains: [staying] })
        .expect(200);
      const { id: present } = await provider({ emailDomains: [domain] });
      return { former, present, domain, person, user, accessToken };
    };

    it('opens the same account, in sessions that end with the present one', async () => {
      const { present, user } = await moved();
      const { signIn } = (await browser().signIn(present)).body;
      expect(signIn.user.id).toBe(user.id);
      await admin().patch(`/api/sso/providers/${present}`).send({ isEnabled: false }).expect(200);
      expect(await whoAmI(signIn.accessToken)).toBe(401);
    });

    it('opens no account for whoever got its address later', async () => {
      const { present, domain, person } = await moved();
      becomes(domain, { email: person.email });
      expect((await browser().signIn(present)).body.type).toBe(problem('account-of-another-person'));
    });

    it('is no proof any more by the former one', async () => {
      const { former, user, accessToken } = await moved();
      const agent = request.agent(galley().http).auth(accessToken, { type: 'bearer' });
      await galley().sql(`update sessions set proved_at = now() - interval '1 hour' where user_id = $1`, [user.id]);
      const token = { name: 'Script', scopes: ['read'] };
      expect((await agent.post('/api/tokens').send(token).expect(403)).body.methods).toEqual(['password']);
      const visitor = browser();
      const { body } = await visitor.finish(former, await visitor.visit((await visitor.prove(former, agent)).body.url));
      expect(body.type).toBe(problem('email-of-another-domain'));
      await agent.post('/api/tokens').send(token).expect(403);
    });
  });

  it('gives websites by groups, takes them away again, and leaves those that people gave', async () => {
    const [byGroup, byAll, byHand] = [await website(), await website(), await website()];
    const { id, domain } = await provider({
      grants: [
        { group: 'editors', websiteId: byGroup, permissions: ['review', 'publish'] },
        { group: null, websiteId: byAll, permissions: ['review'] },
        { group: 'editors', websiteId: byHand, permissions: ['review'] },
      ],
    });
    const known = await account(domain, { websiteId: byHand });
    const person = becomes(domain, { email: known.email, groups: ['editors', 'others'] });
    const all = ['review', 'configure', 'publish', 'manage_team'];
    const first = await websitesOf((await browser().signIn(id)).body.signIn.accessToken);
    expect(first).toEqual({ [byGroup]: ['review', 'publish'], [byAll]: ['review'], [byHand]: all });
    idp().person = { ...person, groups: [] };
    const second = await websitesOf((await browser().signIn(id)).body.signIn.accessToken);
    expect(second).toEqual({ [byAll]: ['review'], [byHand]: all });
    await admin().delete(`/api/websites/${byAll}`).expect(204);
    expect((await browser().signIn(id)).status).toBe(200);
  });

  describe('as the only way', () => {
    const onlyWay = async (settings: object = {}) => {
      const made = await provider(settings);
      becomes(made.domain);
      await admin().patch(`/api/sso/providers/${made.id}`).send({ isOnlyWay: true }).expect(409);
      await browser().signIn(made.id);
      await admin().patch(`/api/sso/providers/${made.id}`).send({ isOnlyWay: true }).expect(200);
      return made;
    };

    it('is told how many people it concerns', async () => {
      const { id, domain } = await onlyWay();
      await account(domain);
      await account(domain, { role: 'platform_admin' });
      const { body } = await admin().get(`/api/sso/providers/${id}`).expect(200);
      expect([body.linkedPeople, body.unlinkedPeople]).toEqual([1, 1]);
    });

    it('refuses passwords, right or wrong, of accounts or of none, in the same words', async () => {
      const { id, domain } = await onlyWay();
      const { email } = await account(domain);
      const answers = [await login(email), await login(email, 'wrong password'), await login(`nobody@${domain}`)];
      for (const { status, body } of answers)
        expect([status, body.type, body.provider.id]).toEqual([403, problem('single-sign-on-required'), id]);
      expect(new Set(answers.map(({ body }) => body.detail)).size).toBe(1);
      expect((await find({ email })).body.passwordAllowed).toBe(false);
    });

    it('refuses to register, to be invited in with a password, and to reset one', async () => {
      const { domain } = await onlyWay();
      const { email } = await account(domain);
      const post = (path: string, body: object) =>
        request(galley().http).post(path).set('x-forwarded-for', elsewhere()).send(body);
      const names = { firstName: 'Eve', lastName: 'Adams' };
      await post('/api/register', { email: `new@${domain}`, password: 'a good password', ...names }).expect(403);
      await post('/api/auth/forgot-password', { email }).expect(200);
      const mails = (await admin().get('/api/outbox')).body as { to: string; subject: string; text: string }[];
      expect(mails.find(({ to }) => to === email)!.subject).toBe('How to sign in to Galley');
      for (const [invited, password] of [
        [`invited@${domain}`, 'a good password'],
        [email, PASSWORD],
      ] as const) {
        const websiteIds = [await website()];
        await admin()
          .post('/api/invitations')
          .send({ email: invited, websiteIds, permissions: ['review'], role: 'tenant_admin' })
          .expect(201);
        const { text } = ((await admin().get('/api/outbox')).body as typeof mails).find(({ to }) => to === invited)!;
        const token = /invitation\?token=([\w-]+)/.exec(text)![1];
        const { body } = await post(`/api/invitations/${token}/accept`, { password, ...names }).expect(403);
        expect(body.type).toBe(problem('single-sign-on-required'));
        // It was not used up: the person comes back to it from the provider.
        const { hasAccount } = (await request(galley().http).get(`/api/invitations/${token}`).expect(200)).body;
        expect(hasAccount).toBe(invited === email);
      }
    });

    it('counts right passwords as wrong ones, which would tell them apart', async () => {
      const { domain } = await onlyWay();
      const { email } = await account(domain);
      const answers = [];
      for (let tries = 0; tries < 11; tries++) answers.push((await login(email)).status);
      expect(answers).toEqual([...Array<number>(10).fill(403), 429]);
    });

    it('lets nobody set a password in an open session', async () => {
      const { id, domain } = await onlyWay();
      const { email } = await account(domain);
      const setOnlyWay = (isOnlyWay: boolean) =>
        admin().patch(`/api/sso/providers/${id}`).send({ isOnlyWay }).expect(200);
      await setOnlyWay(false);
      const agent = request.agent(galley().http).auth((await login(email)).body.accessToken, { type: 'bearer' });
      await setOnlyWay(true);
      const { body } = await agent
        .post('/api/user/password')
        .send({ currentPassword: PASSWORD, newPassword: 'another good password' })
        .expect(403);
      expect(body.type).toBe(problem('single-sign-on-required'));
    });

    it('lets back in who has lost Galley’s second factor', async () => {
      const { id, domain } = await onlyWay();
      const { email } = becomes(domain);
      const { user } = (await browser().signIn(id)).body.signIn;
      await galley().sql(
        `insert into authenticators (user_id, secret, confirmed_at, last_step, created_at) values ($1, 'x', now(), 0, now())`,
        [user.id],
      );
      expect((await browser().signIn(id)).body.signIn.mfaRequired).toBe(true);
      const post = (path: string, body: object) =>
        request(galley().http).post(path).set('x-forwarded-for', elsewhere()).send(body);
      await post('/api/auth/recovery', { email }).expect(200);
      await admin().post(`/api/users/${user.id}/recovery/confirm`).expect(204);
      const mails = (await admin().get('/api/outbox')).body as { to: string; text: string }[];
      const token = /reset-password\?token=([\w-]+)/.exec(mails.find(({ to }) => to === email)!.text)![1];
      await request(galley().http).get(`/api/auth/validate-reset-token/${token}`).expect(200);
      await post('/api/auth/reset-password', { token, newPassword: 'another good password' }).expect(200);
      await login(email, 'another good password').expect(403);
      expect((await browser().signIn(id)).body.signIn.accessToken).toBeDefined();
    });

    it('lets platform admins in with their password', async () => {
      const { domain } = await onlyWay();
      const { email } = await account(domain, { role: 'platform_admin' });
      await login(email).expect(200);
      await login(email, 'wrong password').expect(403);
    });

    it('refuses passkeys with a sentence, except those of platform admins', async () => {
      const { domain } = await onlyWay();
      const { id } = (await admin().get('/api/sso/providers')).body.find(
        ({ emailDomains }: { emailDomains: string[] }) => emailDomains.includes(domain),
      );
      await admin().patch(`/api/sso/providers/${id}`).send({ isOnlyWay: false }).expect(200);
      const withPasskey = async (role: string) => {
        const { email } = await account(domain, { role });
        const agent = request.agent(galley().http).auth((await login(email)).body.accessToken, { type: 'bearer' });
        const passkey = new SoftwarePasskey();
        const { body } = await agent.post('/api/passkeys/options').expect(200);
        await agent
          .post('/api/passkeys')
          .send({ name: 'Phone', ...passkey.create(body) })
          .expect(201);
        return passkey;
      };
      const [theirs, admins] = [await withPasskey('tenant_admin'), await withPasskey('platform_admin')];
      await admin().patch(`/api/sso/providers/${id}`).send({ isOnlyWay: true }).expect(200);
      const enter = async (passkey: SoftwarePasskey) => {
        const from = elsewhere();
        const post = (path: string, sent: object) =>
          request(galley().http).post(path).set('x-forwarded-for', from).send(sent);
        return post('/api/passkeys/sign-in', passkey.get((await post('/api/passkeys/sign-in/options', {})).body));
      };
      const { status, body } = await enter(theirs);
      expect([status, body.type]).toEqual([403, problem('single-sign-on-required')]);
      expect(body.detail).toContain('Choose “Continue with Acme” to sign in.');
      expect((await enter(admins)).status).toBe(200);
    });

    it('ends with the provider’s being off, and cannot be another provider’s', async () => {
      const { id, domain } = await onlyWay();
      const { email } = await account(domain);
      const taken = { name: 'Other', issuer: idp().issuer, clientId: 'x', emailDomains: [domain] };
      await admin().post('/api/sso/providers').send(taken).expect(409);
      await admin().patch(`/api/sso/providers/${id}`).send({ isEnabled: false }).expect(200);
      await login(email).expect(200);
    });
  });

  describe('invited people', () => {
    async function invited(email: string) {
      const websiteIds = [await website()];
      await admin()
        .post('/api/invitations')
        .send({ email, websiteIds, permissions: ['review'], role: 'tenant_admin' })
        .expect(201);
      const mails = (await admin().get('/api/outbox')).body as { to: string; text: string }[];
      const { text } = mails.find(({ to }) => to === email)!;
      return { websiteId: websiteIds[0]!, token: /invitation\?token=([\w-]+)/.exec(text)![1]! };
    }
    const join = (token: string, accessToken: string) =>
      request(galley().http).post(`/api/invitations/${token}/join`).auth(accessToken, { type: 'bearer' });

    it('whom a provider gave their account join a website without a password, once', async () => {
      const { id, domain } = await provider();
      const { email } = becomes(domain);
      const { accessToken } = (await browser().signIn(id)).body.signIn;
      const { websiteId, token } = await invited(email);
      const path = `/invitation?token=${token}`;
      expect((await browser().signIn(id, { returnTo: path })).body.returnTo).toBe(path);
      becomes(domain);
      const other = (await browser().signIn(id)).body.signIn.accessToken;
      expect((await join(token, other).expect(403)).body.type).toBe(problem('invitation-for-another'));
      await join(token, accessToken).expect(204);
      expect(await websitesOf(accessToken)).toEqual({ [websiteId]: ['review'] });
      await join(token, accessToken).expect(410);
    });

    it('get an account at a provider that makes none for others', async () => {
      const { id, domain } = await provider({ createsAccounts: false });
      const { email } = becomes(domain);
      expect((await browser().signIn(id)).body.type).toBe(problem('no-account-for-sign-on'));
      const { token } = await invited(email);
      await join(token, (await browser().signIn(id)).body.signIn.accessToken).expect(204);
    });
  });

  describe('what a provider opened', () => {
    it.each([
      ['is switched off', (id: string) => admin().patch(`/api/sso/providers/${id}`).send({ isEnabled: false })],
      [
        'gets another issuer',
        (id: string) =>
          admin()
            .patch(`/api/sso/providers/${id}`)
            .send({ issuer: `${idp().issuer}/`, clientSecret: CLIENT.secret }),
      ],
      ['is removed', (id: string) => admin().delete(`/api/sso/providers/${id}`)],
    ])('ends when it %s, also what waits for a second step', async (_, end) => {
      const { id, domain } = await provider();
      becomes(domain);
      const { user, accessToken } = (await browser().signIn(id)).body.signIn;
      await galley().sql(
        `insert into authenticators (user_id, secret, confirmed_at, last_step, created_at) values ($1, 'x', now(), 0, now())`,
        [user.id],
      );
      const { mfaToken } = (await browser().signIn(id)).body.signIn;
      const begin = () =>
        request(galley().http)
          .post('/api/passkeys/sign-in/options')
          .set('x-forwarded-for', elsewhere())
          .send({ mfaToken });
      await begin().expect(200);
      expect((await admin().get(`/api/sso/providers/${id}`)).body.openSessions).toBe(1);
      expect((await end(id)).status).toBeLessThan(300);
      expect(await whoAmI(accessToken)).toBe(401);
      await begin().expect(401);
    });

    it.each([
      ['switched off', (id: string) => admin().patch(`/api/sso/providers/${id}`).send({ isEnabled: false })],
      ['unlinked', (id: string, userId: string) => admin().delete(`/api/sso/providers/${id}/people/${userId}`)],
    ])('does not outlive being %s at the same moment', async (_, end) => {
      const { id, domain } = await provider();
      becomes(domain);
      const { user } = (await browser().signIn(id)).body.signIn;
      const visitor = browser();
      const response = await visitor.visit((await visitor.start(id)).body.url);
      const gate = await locking('select from users where id = $1 for no key update', [user.id]);
      // It has been let in, and waits for the person's row to open its session.
      const signIn = visitor.finish(id, response).then(({ body }) => body);
      await gate.blocks(1);
      let isOver = false;
      const ending = end(id, user.id).then(() => (isOver = true));
      await until('the end has come, or waits for the sign-in', async () => isOver || (await gate.waiting()) === 2);
      await gate.open();
      await ending;
      const { signIn: opened } = await signIn;
      expect(opened === undefined ? 401 : await whoAmI(opened.accessToken)).toBe(401);
    });

    it('does not keep a sign-in from being noted while the provider is changed', async () => {
      const { id } = await provider();
      const gate = await locking('select from sso_providers where id = $1 for update', [id]);
      const change = admin()
        .patch(`/api/sso/providers/${id}`)
        .send({ name: 'Acme & Co.' })
        .then(({ status }) => status);
      await gate.blocks(1);
      await gate.query(`set local lock_timeout = '300ms'`);
      await gate.query('update sso_providers set last_sign_in_at = now() where id = $1', [id]);
      await gate.open();
      expect(await change).toBe(200);
    });

    it('is unlinked by its person, who goes on in that session, and not where it is the only way', async () => {
      const { id, domain } = await provider();
      becomes(domain);
      const elsewhereIn = (await browser().signIn(id)).body.signIn.accessToken;
      const { accessToken } = (await browser().signIn(id)).body.signIn;
      becomes(domain);
      const other = (await browser().signIn(id)).body.signIn.accessToken;
      const agentOf = (token: string) => request.agent(galley().http).auth(token, { type: 'bearer' });
      const { body: identities } = await agentOf(accessToken).get('/api/user/identities').expect(200);
      expect(identities).toMatchObject([{ provider: 'Acme', isOnlyWay: false }]);
      const unlink = (token: string) => agentOf(token).delete(`/api/user/identities/${identities[0].id}`);
      await unlink(other).expect(404);
      await admin().patch(`/api/sso/providers/${id}`).send({ isOnlyWay: true }).expect(200);
      expect((await unlink(accessToken).expect(409)).body.type).toBe(problem('only-way-to-sign-in'));
      await admin().patch(`/api/sso/providers/${id}`).send({ isOnlyWay: false }).expect(200);
      await unlink(accessToken).expect(204);
      expect((await agentOf(accessToken).get('/api/user/identities').expect(200)).body).toEqual([]);
      expect([await whoAmI(accessToken), await whoAmI(elsewhereIn), await whoAmI(other)]).toEqual([200, 401, 200]);
    });

    it('ends there too when the person signs out here, where the setting says so', async () => {
      const { id, domain } = await provider({ signsOutThere: true });
      becomes(domain);
      const signOut = async (accessToken: string) =>
        request(galley().http).post('/api/logout').auth(accessToken, { type: 'bearer' });
      const { accessToken } = (await browser().signIn(id)).body.signIn;
      const { status, body } = await signOut(accessToken);
      expect(status).toBe(200);
      expect(await whoAmI(accessToken)).toBe(401);
      const url = new URL(body.url);
      expect(url.origin).toBe(idp().issuer);
      expect(url.searchParams.get('post_logout_redirect_uri')).toBe('http://galley.test/auth');
      expect(url.searchParams.get('client_id')).toBe(CLIENT.id);
      expect(url.searchParams.get('id_token_hint')).toMatch(/^eyJ[\w-]+\.[\w-]+\.[\w-]+$/);
      expect(await galley().sql('select from sessions where id_token is not null', [])).toHaveLength(0);
      const second = (await browser().signIn(id)).body.signIn.accessToken;
      await admin().patch(`/api/sso/providers/${id}`).send({ signsOutThere: false }).expect(200);
      expect((await signOut(second)).status).toBe(204);
    });
  });

  it('asks for the second factor of whoever has one, unless the provider has', async () => {
    const { id, domain } = await provider({ secondFactors: ['mfa'] });
    becomes(domain);
    const { body } = await browser().signIn(id);
    await galley().sql(
      `insert into authenticators (user_id, secret, confirmed_at, last_step, created_at) values ($1, 'x', now(), 0, now())`,
      [body.signIn.user.id],
    );
    expect((await browser().signIn(id)).body.signIn.mfaRequired).toBe(true);
    idp().login = { amr: ['mfa'] };
    idp().tamper = (claims) => idp().sign({ ...claims, amr: ['pwd', 'mfa'] });
    expect((await browser().signIn(id)).body.signIn.accessToken).toBeDefined();
  });

  describe('whose second factor is required', () => {
    /** Somebody on a website whose rule asks for a second factor at once. */
    const dueOn = async (settings: object = {}) => {
      const websiteId = await website();
      await admin().put(`/api/websites/${websiteId}/second-factor-rule`).send({ graceDays: 0 }).expect(200);
      const grants = [{ group: null, websiteId, permissions: ['review'] }];
      const made = await provider({ secondFactors: ['mfa', 'urn:acr:2'], grants, ...settings });
      return { ...made, person: becomes(made.domain) };
    };
    const states = (claims: object) => {
      idp().tamper = (token) => idp().sign({ ...token, ...claims });
    };
    const agentOf = (accessToken: string) => request.agent(galley().http).auth(accessToken, { type: 'bearer' });

    it.each([{ amr: ['pwd', 'mfa'] }, { acr: 'urn:acr:2' }])(
      'has used one with %j, in that session',
      async (claims) => {
        const { id } = await dueOn();
        states(claims);
        const { signIn } = (await browser().signIn(id)).body;
        expect(signIn.user.secondFactorDue).toBeNull();
        await agentOf(signIn.accessToken).get('/api/categories').expect(200);
        const { body: renewed } = await request(galley().http)
          .post('/api/refresh')
          .send({ refreshToken: signIn.refreshToken })
          .expect(200);
        expect(renewed.user.secondFactorDue).toBeNull();
      },
    );

    it('has not with a password only: setting one up, or the provider, is all that such a session is good for', async () => {
      const { id } = await dueOn();
      states({ amr: ['pwd'] });
      const { signIn } = (await browser().signIn(id)).body;
      const agent = agentOf(signIn.accessToken);
      expect((await agent.get('/api/categories').expect(403)).body.type).toBe(problem('second-factor-required'));
      const { body: factor } = await agent.get('/api/user/second-factor').expect(200);
      expect(factor.provider).toEqual({ id, name: 'Acme' });
      states({ amr: ['mfa'] });
      const visitor = browser();
      const { body: started } = await visitor.prove(id, agent);
      await visitor.finish(id, await visitor.visit(started.url)).expect(200);
      await agent.get('/api/categories').expect(200);
    });

    it('has not where the provider’s does not count', async () => {
      const { id } = await dueOn({ secondFactors: [] });
      states({ amr: ['mfa'] });
      const { signIn } = (await browser().signIn(id)).body;
      const agent = agentOf(signIn.accessToken);
      await agent.get('/api/categories').expect(403);
      expect((await agent.get('/api/user/second-factor').expect(200)).body.provider).toBeNull();
    });
  });

  it('proves with the provider’s second factor for whoever has one here, and not with less', async () => {
    const { id, domain } = await provider({ secondFactors: ['mfa'] });
    becomes(domain);
    idp().tamper = (claims) => idp().sign({ ...claims, amr: ['mfa'] });
    const { user, accessToken } = (await browser().signIn(id)).body.signIn;
    await galley().sql(
      `insert into authenticators (user_id, secret, confirmed_at, last_step, created_at) values ($1, 'x', now(), 0, now())`,
      [user.id],
    );
    await galley().sql(`update sessions set proved_at = now() - interval '1 hour' where user_id = $1`, [user.id]);
    const agent = request.agent(galley().http).auth(accessToken, { type: 'bearer' });
    const token = { name: 'Script', scopes: ['read'] };
    const { methods } = (await agent.post('/api/tokens').send(token).expect(403)).body;
    expect(methods).toEqual(expect.arrayContaining(['totp', 'sso']));
    const prove = async (amr: string[]) => {
      idp().tamper = (claims) => idp().sign({ ...claims, amr });
      const visitor = browser();
      return visitor.finish(id, await visitor.visit((await visitor.prove(id, agent)).body.url));
    };
    expect((await prove(['pwd'])).body.type).toBe(problem('second-factor-not-asked'));
    await agent.post('/api/tokens').send(token).expect(403);
    await prove(['mfa']);
    await agent.post('/api/tokens').send(token).expect(201);
  });

  it.each([
    ['an hour ago', Math.floor(Date.now() / 1000) - 3600],
    ['nobody says when', undefined],
  ])('does not prove with a sign-in of %s', async (_, authTime) => {
    const { id, domain } = await provider();
    becomes(domain);
    const { accessToken } = (await browser().signIn(id)).body.signIn;
    const agent = request.agent(galley().http).auth(accessToken, { type: 'bearer' });
    idp().tamper = (claims) => idp().sign({ ...claims, auth_time: authTime });
    const visitor = browser();
    const { body } = await visitor.finish(id, await visitor.visit((await visitor.prove(id, agent)).body.url));
    expect([body.status, body.type]).toEqual([403, problem('sign-on-not-fresh')]);
  });

  it('proves in a session that it is still the same person', async () => {
    const { id, domain } = await provider();
    const person = becomes(domain);
    const { body } = await browser().signIn(id);
    const agent = request.agent(galley().http).auth(body.signIn.accessToken, { type: 'bearer' });
    await galley().sql(`update sessions set proved_at = now() - interval '1 hour' where user_id = $1`, [
      body.signIn.user.id,
    ]);
    const token = { name: 'Script', scopes: ['read'] };
    expect((await agent.post('/api/tokens').send(token).expect(403)).body.methods).toEqual(['password', 'sso']);
    const proveAs = async () => {
      const visitor = browser();
      const { body: started } = await visitor.prove(id, agent);
      const asked = new URL(started.url).searchParams;
      expect([asked.get('prompt'), asked.get('max_age')]).toEqual(['login', '300']);
      return visitor.finish(id, await visitor.visit(started.url));
    };
    becomes(domain);
    expect((await proveAs()).body.type).toBe(problem('sign-on-of-another-person'));
    await agent.post('/api/tokens').send(token).expect(403);
    idp().person = person;
    expect((await proveAs()).body).toEqual({ returnTo: '/', signIn: null });
    await agent.post('/api/tokens').send(token).expect(201);
  });

  describe('when the provider', () => {
    it.each([500, 503])('answers %d, says what to do, and passwords go on', async (status) => {
      const { id, domain } = await provider();
      const { email } = await account(domain, { websiteId: await website() });
      idp().failsWith = status;
      const { body } = await browser().start(id);
      expect([body.status, body.type, body.detail]).toEqual([
        502,
        problem('provider-unreachable'),
        expect.stringContaining('Try again in a few minutes'),
      ]);
      await login(email).expect(200);
    });

    it('is down, it is switched off all the same, by the whole form as the screen sends it', async () => {
      const { id, domain } = await provider();
      becomes(domain);
      await browser().signIn(id);
      const { name, issuer, clientId, emailDomains } = (await admin().get(`/api/sso/providers/${id}`)).body;
      const form = { name, issuer, clientId, emailDomains, isEnabled: false };
      idp().failsWith = 503;
      await admin().patch(`/api/sso/providers/${id}`).send(form).expect(200);
      await admin()
        .patch(`/api/sso/providers/${id}`)
        .send({ ...form, issuer: `${issuer}/other`, clientSecret: 'another' })
        .expect(502);
    });

    it('is another one, it is not sent the secret of the former', async () => {
      const { id } = await provider();
      const { body } = await admin()
        .patch(`/api/sso/providers/${id}`)
        .send({ issuer: 'https://elsewhere.example' })
        .expect(400);
      expect([body.type, body.errors[0].field]).toEqual([problem('client-secret-stays-behind'), 'clientSecret']);
    });

    it('is no provider at all, is not saved', async () => {
      const { body } = await admin()
        .post('/api/sso/providers')
        .send({ name: 'None', issuer: `${idp().issuer}/nothing`, clientId: 'x', emailDomains: [aDomain()] })
        .expect(502);
      expect(body.type).toBe(problem('provider-misconfigured'));
    });

    it('names another issuer in its discovery document, is not saved', async () => {
      const issuer = `${idp().issuer}${MIXED_UP}`;
      const document = (await (await fetch(`${issuer}/.well-known/openid-configuration`)).json()) as { issuer: string };
      expect(document.issuer).toBe(idp().issuer);
      const { body } = await admin()
        .post('/api/sso/providers')
        .send({ name: 'Mixed up', issuer, clientId: 'x', emailDomains: [aDomain()] })
        .expect(502);
      expect(body.type).toBe(problem('provider-misconfigured'));
    });

    it('is within the network, is not asked', async () => {
      const settings = { name: 'Inside', issuer: 'https://10.0.0.1', clientId: 'x', emailDomains: [aDomain()] };
      const { body } = await admin().post('/api/sso/providers').send(settings).expect(502);
      expect(body.detail).toContain('not a public address');
    });

    it('is removed, nobody signs in with it, and accounts stay', async () => {
      const { id, domain } = await provider();
      becomes(domain);
      const { body } = await browser().signIn(id);
      await admin().delete(`/api/sso/providers/${id}`).expect(204);
      expect((await browser().start(id)).status).toBe(404);
      await admin().get(`/api/users/${body.signIn.user.id}`).expect(200);
      await admin().get(`/api/sso/providers/${id}`).expect(404);
    });

    it('knows another secret, it is said', async () => {
      const { id, domain } = await provider({ clientSecret: 'a wrong one' });
      becomes(domain);
      expect((await browser().signIn(id)).body.type).toBe(problem('provider-misconfigured'));
    });
  });

  it('never shows the secret', async () => {
    const { id } = await provider();
    const { text } = await admin().get('/api/sso/providers').expect(200);
    const audit = await admin().get('/api/audit-log').expect(200);
    await admin().patch(`/api/sso/providers/${id}`).send({ clientSecret: 'another secret' }).expect(200);
    const client = new Client({ connectionString: galley().databaseUrl });
    await client.connect();
    await client.query(`set app.websites = '*'`);
    const { rows } = await client.query('select client_secret from sso_providers where id = $1', [id]);
    await client.end();
    for (const shown of [text, audit.text, String(rows[0].client_secret)]) {
      expect(shown).not.toContain(CLIENT.secret);
      expect(shown).not.toContain('another secret');
    }
  });

  describe('a logout at the provider', () => {
    const now = () => Math.floor(Date.now() / 1000);
    const notice = (members: object = {}) => ({
      iss: idp().issuer,
      aud: CLIENT.id,
      iat: now(),
      exp: now() + 120,
      jti: randomUUID(),
      events: { 'http://schemas.openid.net/event/backchannel-logout': {} },
      ...members,
    });
    const send = (id: string, token: string) =>
      request(galley().http)
        .post(`/api/sso/${id}/backchannel-logout`)
        .set('x-forwarded-for', elsewhere())
        .type('form')
        .send({ logout_token: token });
    async function signedOn() {
      const made = await provider();
      const { sub } = becomes(made.domain);
      const sid = randomUUID();
      idp().tamper = (claims) => idp().sign({ ...claims, sid });
      const { accessToken } = (await browser().signIn(made.id)).body.signIn;
      return { ...made, sub, sid, accessToken: accessToken as string };
    }

    it('ends all sessions of the person, once', async () => {
      const { id, sub, accessToken } = await signedOn();
      const token = await idp().sign(notice({ sub }), { typ: 'logout+jwt' });
      await send(id, token).expect(200);
      expect(await whoAmI(accessToken)).toBe(401);
      await send(id, token).expect(400);
    });

    it('ends the one session that it names', async () => {
      const { id, sid, accessToken } = await signedOn();
      const other = randomUUID();
      idp().tamper = (claims) => idp().sign({ ...claims, sid: other });
      const { accessToken: second } = (await browser().signIn(id)).body.signIn;
      await send(id, await idp().sign(notice({ sid }))).expect(200);
      expect([await whoAmI(accessToken), await whoAmI(second)]).toEqual([401, 200]);
    });

    it('ends those of the person, too, of which the provider never named its session', async () => {
      const { id, sub, sid, accessToken } = await signedOn();
      idp().tamper = (claims) => idp().sign({ ...claims, sid: undefined });
      const { accessToken: unnamed } = (await browser().signIn(id)).body.signIn;
      await send(id, await idp().sign(notice({ sub, sid: randomUUID() }))).expect(200);
      expect([await whoAmI(accessToken), await whoAmI(unnamed)]).toEqual([200, 401]);
      await send(id, await idp().sign(notice({ sub, sid }))).expect(200);
      expect(await whoAmI(accessToken)).toBe(401);
    });

    it('is no ID token, and a form is read nowhere else', async () => {
      const { id } = await signedOn();
      await send(id, 'eyJhbGciOiJub25lIn0.e30.').expect(400);
      await request(galley().http).post('/api/login').type('form').send({ email: 'a@b.example' }).expect(415);
    });
  });

  it('counts failures of one address', async () => {
    const { id } = await provider();
    const visitor = browser();
    const statuses: number[] = [];
    for (let times = 0; times < 32; times++) statuses.push((await visitor.finish(id, 'state=x')).status);
    expect(statuses.filter((status) => status === 401)).toHaveLength(30);
    expect(statuses.at(-1)).toBe(429);
  });
});
