import { createHmac, randomUUID } from 'node:crypto';
import { CLIENT, type Claims } from '../../../sso/testing/identity-server.js';
import { type Attack, type Scene } from './scene.js';

const [EXPIRED, UNTRUSTED, CLOCKS] = ['401 sign-on-expired', '401 sign-on-untrusted', '401 clocks-differ'];
const [INVALID, ELSEWHERE, UNVERIFIED] = ['400 request-invalid', '400 return-to-elsewhere', '403 email-not-verified'];
const [OTHER_DOMAIN, DECLINED, LOGOUT] = [
  '403 email-of-another-domain',
  '401 sign-on-declined',
  '400 logout-token-refused',
];

const base64 = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url');
const seconds = (): number => Math.floor(Date.now() / 1000);

/** Somebody whose browser comes back from the provider. @param isOwn whether the provider is for this attack alone */
async function returning(scene: Scene, isOwn = false) {
  const { id, domain } = await (isOwn ? scene.provider() : scene.acme());
  const person = scene.becomes(domain);
  const visitor = scene.browser();
  const { body } = await visitor.start(id);
  return {
    id,
    domain,
    person,
    visitor,
    url: body.url as string,
    response: new URLSearchParams(await visitor.visit(body.url)),
  };
}
/** The response is changed on its way. */
const response = (change: (response: URLSearchParams, scene: Scene) => unknown) => async (scene: Scene) => {
  const { id, visitor, response: sent } = await returning(scene);
  change(sent, scene);
  return visitor.finish(id, String(sent));
};
/** The provider is made to say something else in its ID token. */
const idToken = (tamper: (claims: Claims, scene: Scene) => string | Promise<string>) => async (scene: Scene) => {
  const { id, domain } = await scene.acme();
  scene.becomes(domain);
  scene.idp().tamper = (claims) => tamper(claims, scene);
  try {
    return await scene.browser().signIn(id);
  } finally {
    scene.idp().tamper = null;
  }
};
const claims = (members: Claims) => idToken((own, { idp }) => idp().sign({ ...own, ...members }));
const header = (members: Claims) => idToken((own, { idp }) => idp().sign(own, members));
/** Somebody signs in with these claims, where a victim on a website has an account of that domain. */
const as = (members: (victim: { email: string; local: string; domain: string }) => Claims) => async (scene: Scene) => {
  const { id, domain } = await scene.acme();
  const local = `victim-${randomUUID()}`;
  const email = `${local}@${domain}`;
  await account(scene, email);
  scene.becomes(domain, members({ email, local, domain }));
  return scene.browser().signIn(id);
};
/** An account on a website, with this address. */
async function account(scene: Scene, email: string): Promise<string> {
  const { id } = await scene.member();
  await scene.sql('update users set email = ? where id = ?', [email, id]);
  return id;
}
/** A browser sends these cookies with what it got back. */
const cookies = (of: (own: string) => string) => async (scene: Scene) => {
  const { id, visitor, response: sent } = await returning(scene);
  return visitor.finish(id, String(sent)).set('cookie', of(visitor.cookie));
};
/** A sign-in with the provider that waits for the person's own second factor. */
async function waiting(scene: Scene, isOwn = false) {
  const made = await returning(scene, isOwn);
  const first = (await made.visitor.finish(made.id, String(made.response)).expect(200)).body.signIn;
  const { recoveryCodes } = (await scene.addPasskey(scene.agentOf(first.accessToken))).answer.body;
  const { mfaToken } = (await scene.browser().signIn(made.id)).body.signIn;
  return { ...made, userId: first.user.id as string, mfaToken: mfaToken as string, code: recoveryCodes[0] as string };
}
const logout =
  (members: Claims, head: Claims = {}) =>
  async (scene: Scene) => {
    const { id, person } = await returning(scene);
    const token = await scene.idp().sign(noticeOf(scene, { sub: person.sub, ...members }), head);
    return scene.raw(`/api/sso/${id}/backchannel-logout`, `logout_token=${token}`, FORM);
  };
const FORM = { 'content-type': 'application/x-www-form-urlencoded' };
const noticeOf = ({ idp }: Scene, members: Claims): Claims => ({
  iss: idp().issuer,
  aud: CLIENT.id,
  iat: seconds(),
  exp: seconds() + 120,
  jti: randomUUID(),
  events: { 'http://schemas.openid.net/event/backchannel-logout': {} },
  ...members,
});

export const singleSignOn: readonly Attack[] = [
  ...[
    'https://evil.example',
    '//evil.example',
    '///evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '/.//evil.example',
    '/..//evil.example',
    '/%2e//evil.example',
    '/\t/evil.example',
    '/\n/evil.example',
    ' //evil.example',
    'javascript:alert(1)',
    'data:text/html,x',
    'evil.example',
    '',
  ].map((returnTo): Attack => [
    `a way back to ${JSON.stringify(returnTo)}`,
    ELSEWHERE,
    async (s) => s.browser().start((await s.acme()).id, { returnTo }),
  ]),
  [
    'a list of ways back',
    INVALID,
    async (s) => s.browser().start((await s.acme()).id, { returnTo: ['/', '//evil.example'] }),
  ],
  [
    'an address of the attacker’s to send the browser to',
    INVALID,
    async (s) => s.browser().start((await s.acme()).id, { redirect_uri: 'https://evil.example' }),
  ],
  ['a provider of the attacker’s', '404 provider-not-found', (s) => s.browser().start(randomUUID())],
  ['a provider that is a path', '404', (s) => s.browser().start('..%2f..%2flogin')],
  [
    'a provider that is off',
    '404 provider-not-found',
    async (s) => {
      const { id } = await s.provider();
      await s.admin().patch(`/api/sso/providers/${id}`).send({ isEnabled: false }).expect(200);
      return s.browser().start(id);
    },
  ],
  [
    'a provider that was switched off in mid-flow',
    '404 provider-not-found',
    async (s) => {
      const { id, visitor, response: sent } = await returning(s, true);
      await s.admin().patch(`/api/sso/providers/${id}`).send({ isEnabled: false }).expect(200);
      return visitor.finish(id, String(sent));
    },
  ],
  [
    'a provider that was removed in mid-flow',
    EXPIRED,
    async (s) => {
      const { id, visitor, response: sent } = await returning(s, true);
      await s.admin().delete(`/api/sso/providers/${id}`).expect(204);
      return visitor.finish(id, String(sent));
    },
  ],
  [
    'a response by three tabs at once',
    EXPIRED,
    async (s) => {
      const { id, visitor, response: sent } = await returning(s);
      return Promise.all([1, 2, 3].map(() => visitor.finish(id, String(sent))));
    },
    1,
  ],
  [
    'a response for the second time',
    EXPIRED,
    async (s) => {
      const { id, visitor, response: sent } = await returning(s);
      await visitor.finish(id, String(sent)).expect(200);
      return visitor.finish(id, String(sent));
    },
  ],
  [
    'a code for the second time, in a sign-in of its own',
    DECLINED,
    async (s) => {
      const { id, visitor, response: sent } = await returning(s);
      await visitor.finish(id, String(sent)).expect(200);
      const second = new URLSearchParams(await visitor.visit((await visitor.start(id)).body.url));
      second.set('code', sent.get('code')!);
      return visitor.finish(id, String(second));
    },
  ],
  [
    'a victim’s code in the attacker’s sign-in: it was made for another verifier',
    DECLINED,
    async (s) => {
      const { id, response: sent } = await returning(s);
      const attacker = s.browser();
      const own = new URLSearchParams(await attacker.visit((await attacker.start(id)).body.url));
      own.set('code', sent.get('code')!);
      return attacker.finish(id, String(own));
    },
  ],
  [
    'a victim’s response in the attacker’s browser',
    EXPIRED,
    async (s) => {
      const { id, response: sent } = await returning(s);
      return s.browser().finish(id, String(sent));
    },
  ],
  [
    'a victim’s response in the attacker’s browser, with a cookie of its own',
    EXPIRED,
    async (s) => {
      const { id, response: sent } = await returning(s);
      const attacker = s.browser();
      await attacker.start(id);
      return attacker.finish(id, String(sent));
    },
  ],
  [
    'the attacker’s response in a victim’s browser, who had begun a sign-in (login CSRF)',
    EXPIRED,
    async (s) => {
      const { id, response: sent } = await returning(s);
      const victim = s.browser();
      await victim.start(id);
      return victim.finish(id, String(sent));
    },
  ],
  ['a response without the browser’s cookie', EXPIRED, cookies(() => '')],
  ['a response with an empty cookie', EXPIRED, cookies((own) => `${own.split('=')[0]}=`)],
  ['a response with the cookie under another name', EXPIRED, cookies((own) => `__Host-${own}`)],
  ['a response with the cookie in capitals', EXPIRED, cookies((own) => own.toUpperCase())],
  ['a response with a cookie that is longer', EXPIRED, cookies((own) => `${own}x`)],
  [
    'a response with an invented cookie before the right one',
    EXPIRED,
    cookies((own) => `galley-sso=${'x'.repeat(43)}; ${own}`),
  ],
  [
    'a response after more than ten minutes',
    EXPIRED,
    async (s) => {
      const { id, visitor, response: sent } = await returning(s);
      await s.sql('update sso_attempts set expires_at = now() where provider_id = ?', [id]);
      return visitor.finish(id, String(sent));
    },
  ],
  [
    'one provider’s response at another’s address (mix-up)',
    EXPIRED,
    async (s) => {
      const other = await s.provider();
      const { visitor, response: sent } = await returning(s);
      return visitor.finish(other.id, String(sent));
    },
  ],
  ['a response that names another issuer', UNTRUSTED, response((sent) => sent.set('iss', 'https://evil.example'))],
  ['a response that names no issuer', UNTRUSTED, response((sent) => sent.delete('iss'))],
  ['a response that names two issuers', UNTRUSTED, response((sent) => sent.append('iss', 'https://evil.example'))],
  ['a response with another state', EXPIRED, response((sent) => sent.set('state', 'x'.repeat(43)))],
  ['a response without a state', EXPIRED, response((sent) => sent.delete('state'))],
  ['a response with a second state', UNTRUSTED, response((sent) => sent.append('state', 'x'.repeat(43)))],
  [
    'a response with the attacker’s state first',
    EXPIRED,
    response((sent) => {
      const state = sent.get('state')!;
      sent.set('state', 'x'.repeat(43));
      sent.append('state', state);
    }),
  ],
  ['a response without a code', UNTRUSTED, response((sent) => sent.delete('code'))],
  ['a response with a second code', UNTRUSTED, response((sent) => sent.append('code', 'x'))],
  ['a response with an invented code', DECLINED, response((sent) => sent.set('code', 'x'.repeat(43)))],
  [
    'a response with an ID token beside the code',
    UNTRUSTED,
    response((sent) => sent.set('id_token', `${base64({ alg: 'none' })}.${base64({})}.`)),
  ],
  [
    'a response with tokens in place of the code',
    UNTRUSTED,
    response((sent) => {
      sent.delete('code');
      sent.set('access_token', 'x');
    }),
  ],
  ['a response that is an error, and a code', DECLINED, response((sent) => sent.set('error', 'access_denied'))],
  ['a response with markup as the error', DECLINED, response((sent) => sent.set('error', '<script>alert(1)</script>'))],
  [
    'a response that wraps another (JARM)',
    UNTRUSTED,
    response((sent) => {
      sent.delete('code');
      sent.set('response', `${base64({ alg: 'none' })}.${base64({ code: 'x' })}.`);
    }),
  ],
  [
    'a response that is a list',
    INVALID,
    async (s) => s.post(`/api/sso/${(await s.acme()).id}/callback`, { response: ['code=x'] }),
  ],
  [
    'a response that is an object',
    INVALID,
    async (s) => s.post(`/api/sso/${(await s.acme()).id}/callback`, { response: { code: 'x' } }),
  ],
  ['a response by GET', '404', async (s) => s.get(`/api/sso/${(await s.acme()).id}/callback?code=x&state=x`)],
  [
    'a response posted by a form of the provider',
    '415',
    async (s) => s.raw(`/api/sso/${(await s.acme()).id}/callback`, 'code=x&state=x', FORM),
  ],
  ['an ID token for another client', UNTRUSTED, claims({ aud: 'another' })],
  ['an ID token for several clients, made for another', UNTRUSTED, claims({ aud: [CLIENT.id, 'x'], azp: 'x' })],
  ['an ID token for a client that begins alike', UNTRUSTED, claims({ aud: `${CLIENT.id}.evil` })],
  ['an ID token for nobody', UNTRUSTED, claims({ aud: undefined })],
  ['an ID token of another issuer', UNTRUSTED, claims({ iss: 'https://evil.example' })],
  [
    'an ID token of an issuer with a slash',
    UNTRUSTED,
    idToken((own, { idp }) => idp().sign({ ...own, iss: `${idp().issuer}/` })),
  ],
  ['an ID token of no issuer', UNTRUSTED, claims({ iss: undefined })],
  ['an ID token with another nonce', UNTRUSTED, claims({ nonce: 'x'.repeat(43) })],
  [
    'an ID token with a list of nonces',
    UNTRUSTED,
    idToken((own, { idp }) => idp().sign({ ...own, nonce: [own['nonce'], 'x'] })),
  ],
  ['an ID token without a nonce', UNTRUSTED, claims({ nonce: undefined })],
  ['an ID token of another person than the rest', UNTRUSTED, claims({ sub: 'admin' })],
  ['an ID token of a person without a name', UNTRUSTED, claims({ sub: '' })],
  ['an ID token of nobody', UNTRUSTED, claims({ sub: undefined })],
  ['an ID token of a person that is a number', UNTRUSTED, claims({ sub: 7 })],
  ['an ID token of a list of persons', UNTRUSTED, claims({ sub: ['ada'] })],
  [
    'an ID token that expired an hour ago',
    CLOCKS,
    idToken((own, { idp }) => idp().sign({ ...own, exp: seconds() - 3600, iat: seconds() - 7200 })),
  ],
  [
    'an ID token of in an hour',
    CLOCKS,
    idToken((own, { idp }) => idp().sign({ ...own, iat: seconds() + 3600, exp: seconds() + 7200 })),
  ],
  [
    'an ID token of an hour ago that is good for a year',
    CLOCKS,
    idToken((own, { idp }) => idp().sign({ ...own, iat: seconds() - 3600, exp: seconds() + 31_536_000 })),
  ],
  [
    'an ID token that is not good yet',
    CLOCKS,
    idToken((own, { idp }) => idp().sign({ ...own, nbf: seconds() + 3600 })),
  ],
  ['an ID token without a time', UNTRUSTED, claims({ iat: undefined })],
  ['an ID token without an end', UNTRUSTED, claims({ exp: undefined })],
  ['an ID token that ends as a text', UNTRUSTED, claims({ exp: '9999999999' })],
  ['an ID token without a signature', UNTRUSTED, idToken((own) => `${base64({ alg: 'none' })}.${base64(own)}.`)],
  [
    'an ID token without a signature, in capitals',
    UNTRUSTED,
    idToken((own) => `${base64({ alg: 'None' })}.${base64(own)}.`),
  ],
  [
    'an ID token with a signature of nobody',
    UNTRUSTED,
    idToken((own) => `${base64({ alg: 'RS256' })}.${base64(own)}.${'A'.repeat(342)}`),
  ],
  [
    'an ID token whose claims were exchanged',
    UNTRUSTED,
    idToken(async (own, { idp }) => {
      const [head, , signature] = (await idp().sign(own)).split('.');
      return `${head}.${base64({ ...own, email: 'admin@galley.local' })}.${signature}`;
    }),
  ],
  [
    'an ID token signed with the public key as a secret',
    UNTRUSTED,
    idToken((own, { idp }) => signedWith(JSON.stringify(idp().publicKey()), own)),
  ],
  ['an ID token signed with the client’s secret', UNTRUSTED, idToken((own) => signedWith(CLIENT.secret, own))],
  ['an ID token signed with an empty secret', UNTRUSTED, idToken((own) => signedWith('', own))],
  [
    'an ID token that brings its own key',
    UNTRUSTED,
    idToken(async (own) => {
      const { generateKeyPair, exportJWK, SignJWT } = await import('jose');
      const { privateKey, publicKey } = await generateKeyPair('ES256');
      return new SignJWT(own).setProtectedHeader({ alg: 'ES256', jwk: await exportJWK(publicKey) }).sign(privateKey);
    }),
  ],
  ['an ID token that says where its key is', UNTRUSTED, header({ kid: 'evil', jku: 'https://evil.example/keys' })],
  ['an ID token whose key is a path', UNTRUSTED, header({ kid: '../../../../dev/null' })],
  [
    'an ID token with an extension that must be understood',
    UNTRUSTED,
    idToken((own, { idp }) =>
      idp()
        .sign(own)
        .then((token) => {
          const [, ...rest] = token.split('.');
          return [base64({ alg: 'RS256', kid: idp().publicKey().kid, crit: ['x'], x: 1 }), ...rest].join('.');
        }),
    ),
  ],
  ['an ID token that is no token', UNTRUSTED, idToken(() => 'x')],
  ['an ID token of 100 parts', UNTRUSTED, idToken(() => 'x.'.repeat(100))],
  ['a victim’s address that is not verified', UNVERIFIED, as(({ email }) => ({ email, email_verified: false }))],
  [
    'a victim’s address of which nothing is said',
    UNVERIFIED,
    as(({ email }) => ({ email, email_verified: undefined })),
  ],
  ['a victim’s address that is verified by “no”', UNVERIFIED, as(({ email }) => ({ email, email_verified: 'no' }))],
  ['a victim’s address that is verified by an object', UNVERIFIED, as(({ email }) => ({ email, email_verified: {} }))],
  ['no address', UNVERIFIED, as(() => ({ email: undefined }))],
  ['a list of addresses at the provider', UNVERIFIED, as(({ email }) => ({ email: [email] }))],
  ['an address with two @', UNVERIFIED, as(({ email }) => ({ email: `evil@evil.example@${email.split('@')[1]}` }))],
  [
    'a victim’s address with a Cyrillic letter',
    UNVERIFIED,
    as(({ email }) => ({ email: email.replace('i', '\u0456') })),
  ],
  [
    'a victim’s address in full-width letters, which is another mailbox',
    UNVERIFIED,
    as(({ local, domain }) => ({ email: `\uff56${local.slice(1)}@${domain}` })),
  ],
  [
    'a victim’s address with a letter that is a victim’s in lower case',
    UNVERIFIED,
    as(({ local, domain }) => ({ email: `${local.replace('i', '\u0130')}@${domain}` })),
  ],
  ['a victim’s address with a line break', UNVERIFIED, as(({ email }) => ({ email: email.replace('@', '\n@') }))],
  ['a victim’s address with NUL', UNVERIFIED, as(({ email }) => ({ email: `${email}\0` }))],
  ['an address below the domain', OTHER_DOMAIN, as(({ local, domain }) => ({ email: `${local}@evil.${domain}` }))],
  [
    'an address that ends in the domain',
    OTHER_DOMAIN,
    as(({ local, domain }) => ({ email: `${local}@evil${domain}` })),
  ],
  [
    'an address that begins with the domain',
    OTHER_DOMAIN,
    as(({ local, domain }) => ({ email: `${local}@${domain}.evil.example` })),
  ],
  [
    'an address of the domain with a dot behind it',
    OTHER_DOMAIN,
    as(({ local, domain }) => ({ email: `${local}@${domain}.` })),
  ],
  [
    'an address of an account elsewhere',
    OTHER_DOMAIN,
    async (s) => {
      const { id, domain } = await s.acme();
      s.becomes(domain, { email: s.bob.email });
      return s.browser().signIn(id);
    },
  ],
  [
    'the address of a platform admin elsewhere',
    OTHER_DOMAIN,
    async (s) => {
      const { id, domain } = await s.acme();
      s.becomes(domain, { email: (await s.product().signedIn('platform_admin')).email });
      return s.browser().signIn(id);
    },
  ],
  [
    'an address that another person had before',
    '403 account-of-another-person',
    async (s) => {
      const { id, visitor, person, domain, response: sent } = await returning(s);
      await visitor.finish(id, String(sent)).expect(200);
      s.becomes(domain, { email: person.email });
      return s.browser().signIn(id);
    },
  ],
  [
    'an address without an account, where none is made',
    '403 no-account-for-sign-on',
    async (s) => {
      const { id, domain } = await s.provider({ createsAccounts: false });
      s.becomes(domain);
      return s.browser().signIn(id);
    },
  ],
  [
    'an account that is disabled',
    '403 account-disabled',
    async (s) => {
      const { id, domain } = await s.acme();
      const email = `disabled-${randomUUID()}@${domain}`;
      await s
        .admin()
        .patch(`/api/users/${await account(s, email)}`)
        .send({ disabled: true })
        .expect(200);
      s.becomes(domain, { email });
      return s.browser().signIn(id);
    },
  ],
  [
    'a verification from the userinfo for another address in the ID token',
    UNVERIFIED,
    async (s) => {
      const { id, domain } = await s.acme();
      const email = `victim-${randomUUID()}@${domain}`;
      await account(s, email);
      s.becomes(domain, { email: `attacker-${randomUUID()}@${domain}` });
      s.idp().tamper = (own) => s.idp().sign({ ...own, email, email_verified: undefined });
      return s.browser().signIn(id);
    },
  ],
  [
    'a verification in the ID token for another address from the userinfo',
    UNVERIFIED,
    async (s) => {
      const { id, domain } = await s.acme();
      const email = `victim-${randomUUID()}@${domain}`;
      await account(s, email);
      s.becomes(domain, { email, email_verified: false });
      s.idp().tamper = (own) => s.idp().sign({ ...own, email: undefined, email_verified: true });
      return s.browser().signIn(id);
    },
  ],
  [
    'an mfaToken after its person was unlinked from the provider',
    '401 sign-in-expired',
    async (s) => {
      const { id, userId, mfaToken, code } = await waiting(s);
      await s.admin().delete(`/api/sso/providers/${id}/people/${userId}`).expect(204);
      return s.recovery(code, { mfaToken });
    },
  ],
  [
    'an mfaToken after its provider was switched off',
    '401 sign-in-expired',
    async (s) => {
      const { id, mfaToken, code } = await waiting(s, true);
      await s.admin().patch(`/api/sso/providers/${id}`).send({ isEnabled: false }).expect(200);
      return s.recovery(code, { mfaToken });
    },
  ],
  [
    'an mfaToken after its person signed out at the provider',
    '401 sign-in-expired',
    async (s) => {
      const { id, person, mfaToken, code } = await waiting(s);
      const token = await s.idp().sign(noticeOf(s, { sub: person.sub }));
      await s.raw(`/api/sso/${id}/backchannel-logout`, `logout_token=${token}`, FORM).expect(200);
      return s.recovery(code, { mfaToken });
    },
  ],
  [
    'a password, and a second factor, where meanwhile only the provider signs in',
    '401 sign-in-expired',
    async (s) => {
      const { id, domain, visitor, response: sent } = await returning(s, true);
      await visitor.finish(id, String(sent)).expect(200);
      const email = `late-${randomUUID()}@${domain}`;
      await account(s, email);
      const { agent } = await s.session(email);
      const { recoveryCodes } = (await s.addPasskey(agent)).answer.body;
      const { mfaToken } = (await s.signIn(email).expect(200)).body;
      await s.admin().patch(`/api/sso/providers/${id}`).send({ isOnlyWay: true }).expect(200);
      return s.recovery(recoveryCodes[0], { mfaToken });
    },
  ],
  [
    'a passkey, where only the provider signs in',
    '403 single-sign-on-required',
    async (s) => {
      const { id, domain, visitor, response: sent } = await returning(s, true);
      await visitor.finish(id, String(sent)).expect(200);
      const email = `key-${randomUUID()}@${domain}`;
      await account(s, email);
      const { agent } = await s.session(email);
      const { passkey } = await s.addPasskey(agent);
      await s.admin().patch(`/api/sso/providers/${id}`).send({ isOnlyWay: true }).expect(200);
      return s.enter(passkey.get(await s.asked()));
    },
  ],
  [
    'a proof by another person at the provider',
    '403 sign-on-of-another-person',
    async (s) => {
      const { id, visitor, domain, response: sent } = await returning(s);
      const { accessToken } = (await visitor.finish(id, String(sent)).expect(200)).body.signIn;
      s.becomes(domain);
      const again = s.browser();
      const { body } = await again.prove(id, s.agentOf(accessToken));
      return again.finish(id, await again.visit(body.url));
    },
  ],
  [
    'a proof of long ago at the provider',
    '403 sign-on-not-fresh',
    async (s) => {
      const { id, visitor, response: sent } = await returning(s);
      const { accessToken } = (await visitor.finish(id, String(sent)).expect(200)).body.signIn;
      s.idp().tamper = (own) => s.idp().sign({ ...own, auth_time: seconds() - 3600 });
      const again = s.browser();
      const { body } = await again.prove(id, s.agentOf(accessToken));
      return again.finish(id, await again.visit(body.url));
    },
  ],
  [
    'a proof for a session that ended',
    '403 sign-on-of-another-person',
    async (s) => {
      const { id, visitor, response: sent } = await returning(s);
      const { accessToken } = (await visitor.finish(id, String(sent)).expect(200)).body.signIn;
      const again = s.browser();
      const { body } = await again.prove(id, s.agentOf(accessToken));
      await s.agentOf(accessToken).post('/api/logout').expect(204);
      return again.finish(id, await again.visit(body.url));
    },
  ],
  ['a logout token of another issuer', LOGOUT, logout({ iss: 'https://evil.example' })],
  ['a logout token for another client', LOGOUT, logout({ aud: 'another' })],
  ['a logout token with a nonce', LOGOUT, logout({ nonce: 'x' })],
  ['a logout token without its event', LOGOUT, logout({ events: {} })],
  [
    'a logout token whose event is a text',
    LOGOUT,
    logout({ events: 'http://schemas.openid.net/event/backchannel-logout' }),
  ],
  ['a logout token without an id', LOGOUT, logout({ jti: undefined })],
  ['a logout token of nobody', LOGOUT, logout({ sub: undefined })],
  ['a logout token of a person with NUL', LOGOUT, logout({ sub: 'ada\0' })],
  ['a logout token of an hour ago', LOGOUT, logout({ iat: seconds() - 3600 })],
  [
    'a logout token for the second time',
    LOGOUT,
    async (s) => {
      const { id, person } = await returning(s);
      const token = await s.idp().sign(noticeOf(s, { sub: person.sub }));
      const send = () => s.raw(`/api/sso/${id}/backchannel-logout`, `logout_token=${token}`, FORM);
      await send().expect(200);
      return send();
    },
  ],
  [
    'a logout token without a signature',
    LOGOUT,
    async (s) =>
      s.raw(
        `/api/sso/${(await s.acme()).id}/backchannel-logout`,
        `logout_token=${base64({ alg: 'none' })}.${base64(noticeOf(s, { sub: 'x' }))}.`,
        FORM,
      ),
  ],
  [
    'a person at the provider with NUL in the name',
    UNTRUSTED,
    async (s) => {
      const { id, domain } = await s.acme();
      s.becomes(domain);
      s.idp().tamper = (own) =>
        s
          .idp()
          .sign({ ...own, sub: 'ada\0', email: `nul-${randomUUID()}@${domain}`, email_verified: true, groups: [] });
      return s.browser().signIn(id);
    },
  ],
];

function signedWith(secret: string, own: Claims): string {
  const head = `${base64({ alg: 'HS256' })}.${base64(own)}`;
  return `${head}.${createHmac('sha256', secret).update(head).digest('base64url')}`;
}
