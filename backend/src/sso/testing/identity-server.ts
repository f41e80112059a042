import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair, type JWK, SignJWT } from 'jose';
import { Provider, type Adapter, type AdapterPayload, type KoaContextWithOIDC } from 'oidc-provider';

export const CLIENT = { id: 'galley', secret: 'a secret of the client' };

/** Below this path there is the discovery document of the issuer above it. */
export const MIXED_UP = '/mixed-up';

export type Claims = Record<string, unknown>;

/** An identity provider that runs here: oidc-provider, with what an attacker could change on the way. */
export interface IdentityServer {
  issuer: string;
  /** As EGRESS_ALLOW names it. */
  host: string;
  /** Who signs in next; `sub` is the account. */
  person: Claims;
  /** How the person signed in there. */
  login: { acr?: string; amr?: string[] };
  /** Replaces the next ID tokens. */
  tamper: ((claims: Claims) => Promise<string> | string) | null;
  /** Answers every request with this status instead. */
  failsWith: number | null;
  /** How often the public keys were read. */
  keyReads: number;
  /** Addresses to which it may send browsers back. */
  redirectUris: string[];
  publicKey(): JWK;
  /** @param header replaces members of the header */
  sign(claims: Claims, header?: Claims): Promise<string>;
  /** From now on, it has another key and forgets the old one. */
  rotateKeys(): Promise<void>;
  close(): Promise<void>;
}

export async function identityServer(): Promise<IdentityServer> {
  let keys = await newKeys();
  const server = createServer((request, response) => void answer(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  const issuer = `http://${host}`;
  const self: IdentityServer = {
    issuer,
    host,
    person: {},
    login: {},
    tamper: null,
    failsWith: null,
    keyReads: 0,
    redirectUris: [],
    publicKey: () => keys.publicJwk,
    sign: (claims, header = {}) =>
      new SignJWT(claims)
        .setProtectedHeader({ alg: 'RS256', kid: keys.publicJwk.kid, ...header })
        .sign(keys.privateKey),
    rotateKeys: async () => {
      keys = await newKeys();
    },
    close: () => new Promise((resolve) => server.close(() => resolve()).closeAllConnections()),
  };

  const provider: Provider = new Provider(issuer, {
    adapter: storing(() => ({
      client_id: CLIENT.id,
      client_secret: CLIENT.secret,
      redirect_uris: self.redirectUris,
      post_logout_redirect_uris: [...new Set(self.redirectUris.map((uri) => new URL('/auth', uri).href))],
      grant_types: ['authorization_code'],
      response_types: ['code'],
    })),
    jwks: { keys: [keys.privateJwk] },
    cookies: { keys: ['a key of cookies'] },
    claims: {
      openid: ['sub', 'acr', 'amr', 'sid'],
      email: ['email', 'email_verified'],
      profile: ['given_name', 'family_name', 'groups'],
    },
    ttl: { Interaction: 600, Grant: 600, Session: 600, AccessToken: 600, IdToken: 600 },
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_: unknown, { uid }: { uid: string }) => `/interaction/${uid}` },
    findAccount: (_: unknown, id: string) => ({ accountId: id, claims: async () => ({ ...self.person, sub: id }) }),
    loadExistingGrant: async ({ oidc }: KoaContextWithOIDC) => {
      const grant = new provider.Grant({ clientId: oidc.client!.clientId, accountId: oidc.session!.accountId });
      grant.addOIDCScope('openid email profile');
      await grant.save();
      return grant;
    },
  });
  const handle = provider.callback();

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (self.failsWith !== null) return void response.writeHead(self.failsWith).end('down');
    const path = request.url!.split('?')[0];
    if (path?.startsWith(`${MIXED_UP}/.well-known/`)) request.url = path.slice(MIXED_UP.length);
    if (path === '/jwks') {
      self.keyReads += 1;
      return void response
        .writeHead(200, { 'content-type': 'application/json' })
        .end(JSON.stringify({ keys: [keys.publicJwk] }));
    }
    if (path?.startsWith('/interaction/'))
      return provider.interactionFinished(request, response, {
        login: { accountId: String(self.person['sub']), ...self.login },
      });
    if (path === '/token') replaceIdToken(response, self.tamper ?? ((claims) => self.sign(claims)));
    void handle(request, response);
  }
  return self;
}

function replaceIdToken(response: ServerResponse, tamper: (claims: Claims) => Promise<string> | string): void {
  const end = response.end.bind(response) as (body: string) => ServerResponse;
  response.end = ((body: string | Buffer) => {
    void (async () => {
      const answer = JSON.parse(String(body)) as { id_token?: string };
      if (answer.id_token) answer.id_token = await tamper(claimsIn(answer.id_token));
      const changed = JSON.stringify(answer);
      response.setHeader('content-length', Buffer.byteLength(changed));
      end(changed);
    })();
    return response;
  }) as never;
}

const claimsIn = (token: string): Claims =>
  JSON.parse(Buffer.from(token.split('.')[1]!, 'base64url').toString()) as Claims;

async function newKeys() {
  const { privateKey, publicKey } = await generateKeyPair('RS256', { extractable: true });
  const of = { kid: crypto.randomUUID(), alg: 'RS256', use: 'sig' };
  return {
    privateKey,
    privateJwk: { ...(await exportJWK(privateKey)), ...of },
    publicJwk: { ...(await exportJWK(publicKey)), ...of },
  };
}

/** Stores everything in memory; the one client is read anew each time. */
function storing(client: () => AdapterPayload): new (model: string) => Adapter {
  const rows = new Map<string, AdapterPayload>();
  return class implements Adapter {
    constructor(private readonly model: string) {}

    private key(id: string): string {
      return `${this.model}:${id}`;
    }

    async upsert(id: string, payload: AdapterPayload): Promise<void> {
      rows.set(this.key(id), payload);
    }

    async find(id: string): Promise<AdapterPayload | undefined> {
      return this.model === 'Client' ? client() : rows.get(this.key(id));
    }

    async findByUid(uid: string): Promise<AdapterPayload | undefined> {
      return [...rows.values()].find((row) => row.uid === uid);
    }

    async findByUserCode(): Promise<undefined> {}

    async consume(id: string): Promise<void> {
      rows.get(this.key(id))!.consumed = Math.floor(Date.now() / 1000);
    }

    async destroy(id: string): Promise<void> {
      rows.delete(this.key(id));
    }

    async revokeByGrantId(grantId: string): Promise<void> {
      for (const [key, row] of rows) if (row.grantId === grantId) rows.delete(key);
    }
  };
}
