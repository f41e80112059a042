import { createHmac } from 'node:crypto';
import { Client } from 'pg';
import request from 'supertest';
import { startTestApp, type TestApp } from '../../test/app.js';
import { HmacRefreshTokens } from '../auth/adapters/crypto/hmac-refresh-tokens.js';
import { JwtSecrets } from '../auth/adapters/crypto/jwt-secrets.js';
import { checkEncryptionKey } from '../bootstrap/check-encryption-key.js';
import { aTenantThatPublishes, type PublishingTenant } from '../publishing/testing/a-tenant-that-publishes.js';
import { AesSecretBox } from '../shared/adapters/crypto/aes-secret-box.js';
import { newId } from '../shared/domain/ids.js';
import { reencrypt } from './reencrypt.js';

const OLD = Buffer.alloc(32, 7);
const NEW = Buffer.alloc(32, 9);

describe('a new encryption key', () => {
  let galley: TestApp;
  beforeAll(
    async () =>
      void (galley = await startTestApp({
        ENCRYPTION_KEY: NEW.toString('base64'),
        ENCRYPTION_KEYS_OLD: OLD.toString('base64'),
      })),
  );
  afterAll(() => galley.stop());

  it('decrypts values of the old key and replaces it everywhere', async () => {
    const before = new AesSecretBox(OLD);
    const tenant = await aTenantThatPublishes(galley);
    await tenant.editor
      .post('/api/publishing-config')
      .send({
        websiteId: tenant.websiteId,
        templateType: 'ghost',
        destinationUrl: 'https://ghost.example.com',
        settings: { adminApiKey: `${'ab'.repeat(12)}:${'cd'.repeat(32)}` },
      })
      .expect(201);
    await tenant.editor.post('/api/data-sources').send({
      websiteId: tenant.websiteId,
      name: 'Theirs',
      type: 'postgres',
      connectionString: 'postgresql://reader:secret@db.example.com/theirs',
      config: { queries: [{ name: 'all', sql: 'select 1', parameters: [] }] },
    });
    const receipt = await aSignedReceipt(tenant);
    // Encrypts everything with the older key again, as if it had been stored before the key was changed.
    const { ownerUrl } = JSON.parse(process.env['GALLEY_TEST_POSTGRES']!) as { ownerUrl: string };
    const url = Object.assign(new URL(ownerUrl), { pathname: new URL(galley.databaseUrl).pathname }).href;
    const first = await reencrypt(url, { present: before, older: new AesSecretBox(NEW) });
    expect(first.unreadable).toBe(0);
    expect([...first.counts.keys()]).toEqual(
      expect.arrayContaining([
        'publishing_configs.settings',
        'publishing_configs.signing_secret',
        'receipt_keys.sealed',
        'website_keys.sealed',
      ]),
    );
    const reveal = async () =>
      (await tenant.editor.post(`/api/websites/${tenant.websiteId}/api-key/reveal`).expect(200)).body.apiKey;
    expect(await reveal()).toBe(tenant.key);

    const result = await reencrypt(url, { present: new AesSecretBox(NEW), older: before });
    expect(result).toEqual({ counts: first.counts, unreadable: 0 });
    expect((await reencrypt(url, { present: new AesSecretBox(NEW), older: before })).counts.size).toBe(0);
    expect(await reveal()).toBe(tenant.key);
    const client = new Client({ connectionString: url });
    await client.connect();
    await client.query(`set app.websites = '*'`);
    const { rows } = await client.query<{ sealed: string }>('select sealed from website_keys');
    await client.end();
    expect(rows.map(({ sealed }) => new AesSecretBox(NEW).open(sealed))).toContain(tenant.key);
    for (const { sealed } of rows) expect(() => before.open(sealed)).toThrow();
    // A receipt that says something else is signed anew.
    await tenant.editor.patch(`/api/websites/${tenant.websiteId}`).send({ receiptNames: true }).expect(200);
    const anew = await receipt.read();
    expect(anew['signature']).not.toBe(receipt.first['signature']);
    expect(anew['galley:key']).toBe(receipt.first['galley:key']);
  });

  /** Publishes a post and reads its receipt, for which the first signing key is made. */
  const aSignedReceipt = async (tenant: PublishingTenant) => {
    await tenant.editor.patch(`/api/websites/${tenant.websiteId}`).send({ receipts: 'unlisted' }).expect(200);
    const id = await tenant.approved();
    const bearer = `Bearer ${tenant.key}`;
    await request(galley.http)
      .post(`/api/posts/${id}/published`)
      .set('authorization', bearer)
      .send({ url: 'https://www.example.com/a' })
      .expect(200);
    const read = async (): Promise<Record<string, unknown>> => {
      return (await request(galley.http).get(`/receipts/${tenant.websiteId}/${id}.jsonld`).expect(200)).body;
    };
    return { read, first: await read() };
  };

  it('replaces values of rows that change while they are read', async () => {
    const before = new AesSecretBox(OLD);
    const { ownerUrl } = JSON.parse(process.env['GALLEY_TEST_POSTGRES']!) as { ownerUrl: string };
    const url = Object.assign(new URL(ownerUrl), { pathname: new URL(galley.databaseUrl).pathname }).href;
    const client = new Client({ connectionString: url });
    await client.connect();
    try {
      await client.query(`
        create table scratch_secrets (id int primary key, sealed text, uses int not null default 0);
        create function use_the_other() returns trigger language plpgsql as $$ begin
          update scratch_secrets set uses = uses + 1 where id = 2 and uses = 0; return null; end $$;
        create trigger other after update of sealed on scratch_secrets for each row execute function use_the_other()`);
      await client.query('insert into scratch_secrets values (1, $1), (2, $2)', [before.seal('a'), before.seal('b')]);
      const { counts } = await reencrypt(url, { present: new AesSecretBox(NEW), older: before });
      expect(counts.get('scratch_secrets.sealed')).toBe(2);
      const { rows } = await client.query<{ sealed: string; uses: number }>(
        'select sealed, uses from scratch_secrets order by id',
      );
      expect(rows.map(({ sealed, uses }) => [new AesSecretBox(NEW).open(sealed), uses])).toEqual([
        ['a', 0],
        ['b', 1],
      ]);
    } finally {
      await client.query('drop table if exists scratch_secrets; drop function if exists use_the_other');
      await client.end();
    }
  });

  it('is refused at the start when stored keys can be decrypted neither with it nor with a configured old key', async () => {
    await aTenantThatPublishes(galley);
    await expect(checkEncryptionKey(galley.app)).resolves.toBeUndefined();
    const { ownerUrl } = JSON.parse(process.env['GALLEY_TEST_POSTGRES']!) as { ownerUrl: string };
    const client = new Client({
      connectionString: Object.assign(new URL(ownerUrl), { pathname: new URL(galley.databaseUrl).pathname }).href,
    });
    await client.connect();
    await client.query(`set app.websites = '*'`);
    await client.query('update website_keys set sealed = $1', [
      new AesSecretBox(Buffer.alloc(32, 11)).seal('glly_of_another_key'),
    ]);
    await client.end();
    await expect(checkEncryptionKey(galley.app)).rejects.toThrow(
      /^ENCRYPTION_KEY is not the key with which .* ENCRYPTION_KEYS_OLD\.$/,
    );
  });
});

describe('a new JWT secret', () => {
  const [OLD_SECRET, NEW_SECRET] = ['o'.repeat(32), 'n'.repeat(32)];
  let galley: TestApp;
  beforeAll(async () => void (galley = await startTestApp({ JWT_SECRET: NEW_SECRET, JWT_SECRETS_OLD: OLD_SECRET })));
  afterAll(() => galley.stop());

  it('keeps existing sessions valid, and no others', async () => {
    const { email } = await galley.signedIn('tenant_admin');
    const { body } = await request(galley.http)
      .post('/api/login')
      .send({ email, password: 'correct horse' })
      .expect(200);
    const [head, claims] = body.accessToken.split('.');
    const signedWith = (secret: string): string =>
      `${head}.${claims}.${createHmac('sha256', secret).update(`${head}.${claims}`).digest('base64url')}`;
    const me = (token: string) => request(galley.http).get('/api/user').set('authorization', `Bearer ${token}`);
    await me(signedWith(OLD_SECRET)).expect(200);
    await me(signedWith(NEW_SECRET)).expect(200);
    await me(signedWith('x'.repeat(32))).expect(401);
  });

  it('accepts refresh tokens issued before', () => {
    const session = newId();
    const box = new AesSecretBox(NEW);
    const { token } = new HmacRefreshTokens(box, OLD_SECRET).make(session);
    expect(new HmacRefreshTokens(box, NEW_SECRET, [OLD_SECRET]).read(token)?.sessionId).toBe(session);
    expect(new HmacRefreshTokens(box, NEW_SECRET).read(token)).toBeNull();
    expect(new JwtSecrets([NEW_SECRET, OLD_SECRET]).secretFor('no.token')).toBe(NEW_SECRET);
  });
});
