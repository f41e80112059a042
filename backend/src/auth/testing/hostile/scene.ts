import { jest } from '@jest/globals';
import { hash } from '@node-rs/argon2';
import request, { type Agent, type Response } from 'supertest';
import { ssoFixture } from '../../../sso/testing/sso-fixture.js';
import { Argon2PasswordHasher } from '../../adapters/crypto/argon2-password-hasher.js';
import { elsewhere, frontDoor, PASSWORD } from '../front-door.js';
import { codeOf } from '../one-time-codes.js';
import { type Misbehaviour, SoftwarePasskey } from '../software-passkey.js';

export interface Person {
  id: string;
  email: string;
  agent: Agent;
}

export interface WithApp extends Person {
  secret: string;
  /** The one that confirmed the app. It counts as unspent. */
  code: string;
  recoveryCodes: string[];
}

/** Somebody with a passkey, an authenticator app and recovery codes. */
export interface Guarded extends WithApp {
  passkey: SoftwarePasskey;
  passkeyId: string;
}

/** Of a sign-in that waits for a second factor. */
interface Waiting {
  mfaToken: string;
}

export interface Answer {
  challenge: string;
}

export const problemOf = ({ body }: Pick<Response, 'body'>): string =>
  String(body?.type ?? '').replace(/^(urn:galley:problem:|about:blank)/, '');

/** Passwords are what few attacks are about, and hashing them takes most of the time of the others. */
const cheaply = (password: string): Promise<string> => hash(password, { memoryCost: 8, timeCost: 1, parallelism: 1 });

/** The product, an identity provider, people who are attacked, and Eve. */
export class Scene {
  private readonly sso = ssoFixture();
  private readonly door = frontDoor(() => this.sso.galley());
  private shared: ReturnType<Scene['provider']> | undefined;
  readonly idp = this.sso.idp;
  readonly admin = this.sso.admin;
  readonly browser = this.sso.browser;
  readonly provider = this.sso.provider;
  readonly becomes = this.sso.becomes;
  readonly aDomain = this.sso.aDomain;
  readonly post = this.door.post;
  readonly sql = this.door.sql;
  readonly signIn = this.door.signIn;
  readonly refresh = this.door.refresh;
  readonly forgot = this.door.forgot;
  readonly reset = this.door.reset;
  readonly register = this.door.register;
  readonly whoAmI = this.door.whoAmI;
  readonly agentOf = this.door.agentOf;
  readonly person = this.door.person;
  readonly mailsTo = this.door.mailsTo;
  readonly resetToken = this.door.resetToken;
  readonly product = this.door.product;

  private passwordHash!: string;
  websiteId!: string;
  /** With every second factor. */
  ada!: Guarded;
  /** The attacker, whose own account has every second factor, too. */
  eve!: Guarded;
  /** With a password only. */
  bob!: Person;
  /** Sign-ins of Ada and Eve that wait. */
  adas!: Waiting;
  eves!: Waiting;

  constructor() {
    const hashing = jest.spyOn(Argon2PasswordHasher.prototype, 'hash').mockImplementation(cheaply);
    afterAll(() => hashing.mockRestore());
    beforeAll(async () => {
      this.passwordHash = await cheaply(PASSWORD);
      const website = { name: 'Harbour', url: 'https://harbour.example' };
      this.websiteId = (await this.admin().post('/api/websites').send(website).expect(201)).body.id;
      [this.ada, this.eve, this.bob] = [await this.guarded(), await this.guarded(), await this.member()];
      [this.adas, this.eves] = [await this.waiting(this.ada.email), await this.waiting(this.eve.email)];
    });
  }

  /** Somebody on a website. */
  async member(): Promise<Person> {
    const person = await this.product().signedIn('tenant_admin');
    await this.sql('update users set password = ? where id = ?', [this.passwordHash, person.id]);
    await this.admin()
      .put(`/api/users/${person.id}/websites`)
      .send({ websiteIds: [this.websiteId] })
      .expect(200);
    return person;
  }

  async withApp(): Promise<WithApp> {
    const someone = await this.member();
    const { secret } = (await someone.agent.post('/api/user/totp').expect(201)).body;
    const code = codeOf(secret);
    const { body } = await someone.agent.post('/api/user/totp/confirm').send({ code }).expect(200);
    await this.sql('update authenticators set last_step = 0 where user_id = ?', [someone.id]);
    return { ...someone, secret, code, recoveryCodes: body.recoveryCodes };
  }

  async withPasskey() {
    const someone = await this.member();
    return { ...someone, ...(await this.addPasskey(someone.agent)) };
  }

  async guarded(): Promise<Guarded> {
    const someone = await this.withApp();
    return { ...someone, ...(await this.addPasskey(someone.agent)) };
  }

  async addPasskey(agent: Agent, passkey = new SoftwarePasskey(), how: Misbehaviour = {}) {
    const answer = await agent
      .post('/api/passkeys')
      .send({ name: 'Phone', ...passkey.create(await this.offered(agent), how) });
    return { passkey, passkeyId: answer.body.id as string, answer };
  }

  /** A provider that attacks leave as it is. */
  acme = () => (this.shared ??= this.provider());
  offered = async (agent: Agent) => (await agent.post('/api/passkeys/options').expect(200)).body;
  waiting = async (email: string): Promise<Waiting> => {
    const { mfaToken } = (await this.signIn(email).expect(200)).body;
    return { mfaToken };
  };
  session = async (email: string, password = PASSWORD) => {
    const { body } = await this.signIn(email, password).expect(200);
    return {
      agent: this.agentOf(body.accessToken),
      accessToken: body.accessToken as string,
      refreshToken: body.refreshToken as string,
    };
  };
  asked = async (body: object = {}): Promise<Answer> =>
    (await this.post('/api/passkeys/sign-in/options', body).expect(200)).body;
  enter = (body: object) => this.post('/api/passkeys/sign-in', body);
  totp = (code: unknown, { mfaToken }: { mfaToken: unknown } = this.adas) =>
    this.post('/api/login/totp', { mfaToken, code });
  recovery = (code: unknown, { mfaToken }: { mfaToken: unknown } = this.adas) =>
    this.post('/api/login/recovery-code', { mfaToken, code });
  /** With a body, or a head, of the attacker's own. */
  raw = (path: string, body: string, head: Record<string, string> = { 'content-type': 'application/json' }) =>
    request(this.product().http).post(path).set('x-forwarded-for', elsewhere()).set(head).send(body);
  get = (path: string, head: Record<string, string> = {}) => request(this.product().http).get(path).set(head);

  /** All that decides who gets into an account. */
  async stateOf(people: readonly Person[]): Promise<unknown> {
    return this.sql(
      `select u.email, u.password, u.role, u.disabled_at,
              (select count(*)::int from sessions where user_id = u.id) as sessions,
              (select count(*)::int from personal_tokens where user_id = u.id) as tokens,
              (select json_agg(json_build_array(id, counter, public_key)) from passkeys where user_id = u.id) as passkeys,
              (select json_agg(json_build_array(secret, confirmed_at)) from authenticators where user_id = u.id) as apps,
              (select count(*)::int from recovery_codes where user_id = u.id and used_at is null) as codes,
              (select count(*)::int from sso_identities where user_id = u.id) as identities
         from users u where u.id = any (?::uuid[]) order by u.id`,
      [`{${people.map(({ id }) => id).join(',')}}`],
    );
  }
}

/** @param run what the attacker does: the last answer, or all that were made at once */
export type Attack = readonly [
  name: string,
  /** Status and problem of the answer; of several, those that are not let in. */
  refused: string,
  run: (scene: Scene) => PromiseLike<Response | Response[]>,
  /** How many of several may be let in. */
  admits?: number,
];

export { elsewhere, PASSWORD };
