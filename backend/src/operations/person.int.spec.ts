import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { startTestApp, testConfig, type TestApp } from '../../test/app.js';
import { withPeople } from './people.js';

const COMMAND = join(import.meta.dirname, '../../dist/operations/commands/person.js');
const USAGE = 'Usage: npm run person -- export|erase|reset-factor EMAIL';

/** Runs the built command until it exits. */
function person(words: string[], env: NodeJS.ProcessEnv = {}): Promise<{ code: number | null; said: string }> {
  const child = spawn(process.execPath, [COMMAND, ...words], { env: { PATH: process.env['PATH'], ...env } });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (said += chunk.toString()));
  return new Promise((resolve) => child.once('close', (code) => resolve({ code, said: said.trim() })));
}

describe('the command for a person’s data', () => {
  let galley: TestApp;
  beforeAll(async () => void (galley = await startTestApp()));
  afterAll(() => galley.stop());

  it.each([[[]], [['export']], [['forget', 'a@example.com']], [['erase', 'a@example.com', '--now']]])(
    'says how it is called after %j',
    async (words) => expect(await person(words)).toEqual({ code: 1, said: USAGE }),
  );

  const ownerUrlOf = (databaseUrl: string): string => {
    const owner = new URL((JSON.parse(process.env['GALLEY_TEST_POSTGRES']!) as { ownerUrl: string }).ownerUrl);
    return Object.assign(owner, { pathname: new URL(databaseUrl).pathname }).href;
  };

  it('lets somebody in again who has lost every second factor', async () => {
    const { databaseUrl: appUrl } = galley;
    const { email, id, agent } = await galley.signedIn('platform_admin');
    await galley.sql(
      `insert into passkeys (id, user_id, name, credential_id, public_key, counter, transports, is_synced, created_at)
        values ($1, $1, 'Lost', 'lost', 'key', 0, '{}', false, now())`,
      [id],
    );
    await withPeople({ ownerUrl: ownerUrlOf(appUrl), appUrl }, testConfig(appUrl), async (people) => {
      await people.resetFactor(email.toUpperCase());
      await expect(people.resetFactor('nobody@example.com')).rejects.toThrow('Nobody has an account');
    });
    await agent.get('/api/user').expect(401);
    expect(await galley.sql('select id from passkeys where user_id = $1', [id])).toEqual([]);
    expect(
      await galley.sql(
        `select actor_name from audit_log where action = 'user.second_factor_reset' and subject_id = $1`,
        [id],
      ),
    ).toEqual([{ actor_name: 'Operator' }]);
  });

  describe('of somebody who was invited and has no account', () => {
    const email = 'Inge.Nielsen@example.com';
    let ownerUrl: string;
    beforeAll(async () => {
      const { editor, websiteId } = await galley.tenant();
      await editor
        .post('/api/invitations')
        .send({ email, role: 'tenant_admin', websiteIds: [websiteId] })
        .expect(201);
      ownerUrl = ownerUrlOf(galley.databaseUrl);
    });

    it('prints what is stored', async () => {
      const { said } = await person(['export', email], {
        DATABASE_URL: galley.databaseUrl,
        DATABASE_OWNER_URL: ownerUrl,
        JWT_SECRET: 'x'.repeat(32),
        ENCRYPTION_KEY: Buffer.alloc(32).toString('base64'),
      });
      expect(JSON.parse(said)).toMatchObject({ invitations: [{ role: 'tenant_admin' }], mails: [{}], account: [] });
    });

    it('erases it, and then says that nothing is stored', async () => {
      const { databaseUrl: appUrl } = galley;
      await withPeople({ ownerUrl, appUrl }, testConfig(appUrl), async (people) => {
        expect(await people.erase(email)).toMatch(/^Former member .{4}$/);
        await expect(people.export(email)).rejects.toThrow(`Nothing is stored of ${email}.`);
      });
      for (const table of ['invitations', 'mails', 'audit_log'])
        expect(await galley.sql(`select 1 from ${table} t where t::text ilike '%inge.nielsen%'`)).toEqual([]);
    });
  });
});
