import { Client } from 'pg';
import sharp from 'sharp';
import { freshDatabase, type TestDatabase } from '../../test/database.js';
import { startStorage, type TestStorage } from '../../test/s3.js';
import { ServerProcess } from '../../test/server-process.js';
import { until } from '../../test/until.js';

describe('a process that is killed between the bucket and the database', () => {
  let database: TestDatabase;
  let storage: TestStorage;
  let server: ServerProcess;
  let client: Client;
  beforeAll(async () => {
    database = await freshDatabase();
    storage = await startStorage();
    server = await ServerProcess.start(database, storage.env);
    client = new Client({ connectionString: database.appUrl });
    await client.connect();
    await client.query(`set app.websites = '*'`);
  });
  afterAll(async () => {
    await client.end();
    await server.kill();
    await storage.stop();
    await database.drop();
  });

  const upload = async (content: Buffer): Promise<Response> => {
    const { authorization } = await server.editor();
    const listed = await fetch(`${server.url}/api/websites`, { headers: { authorization: authorization! } });
    const [website] = (await listed.json()) as [{ id: string }];
    const form = new FormData();
    form.set('file', new Blob([new Uint8Array(content)]), 'pump.png');
    return fetch(`${server.url}/api/websites/${website.id}/pictures`, {
      method: 'POST',
      headers: { authorization: authorization! },
      body: form,
    });
  };
  const rows = async (): Promise<string[]> =>
    (await client.query<{ id: string }>('select id from pictures')).rows.map(({ id }) => id);

  it('leaves files without a picture, never a picture without files, and the upload works when it is repeated', async () => {
    const content = await sharp({ create: { width: 30, height: 20, channels: 3, background: '#369' } })
      .png()
      .toBuffer();
    await client.query('begin');
    await client.query(`select pg_advisory_xact_lock(hashtextextended('pictures ' || id, 0)) from websites`);
    const lost = upload(content).catch(() => null);
    await until('both files are in the bucket', async () => (await storage.keys()).length === 2);
    await server.kill();
    await client.query('rollback');
    expect(await lost).toBeNull();
    expect(await rows()).toEqual([]);

    server = await ServerProcess.start(database, storage.env);
    const answer = await upload(content);
    expect(answer.status).toBe(201);
    const { id, url } = (await answer.json()) as { id: string; url: string };
    expect(await rows()).toEqual([id]);
    expect((await fetch(`${server.url}${new URL(url).pathname}`)).status).toBe(200);
    expect((await storage.keys()).filter((key) => key.includes(id))).toHaveLength(2);
  });
});
