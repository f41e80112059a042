import { Client } from 'pg';
import { demonstrationWebsite } from '../src/bootstrap/demo/demonstration-website.js';
import { Receiver } from '../src/publishing/testing/receiver.js';
import { freshDatabase, type TestDatabase } from './database.js';
import { ServerProcess } from './server-process.js';
import { until } from './until.js';

type Line = Record<string, unknown>;

const { id: websiteId } = demonstrationWebsite;
const HEADER = 'their-secret-header-5f1c';
/** Makes each attempt of a delivery an error that no handler expects. */
const BREAK = `create function broken() returns trigger language plpgsql as $$ begin raise 'broken on purpose'; end $$;
  create trigger broken before insert on publishing_logs for each row execute function broken()`;

/** What a real process writes at its most verbose level during a sign-in, a run, a push and a job that breaks. */
describe('the log of a process', () => {
  let database: TestDatabase;
  let receiver: Receiver;
  let galley: ServerProcess;
  let headers: Record<string, string>;
  let log: Line[];
  const secrets: string[] = ['galley-editor', 'wrong-password', HEADER];

  beforeAll(async () => {
    [database, receiver] = await Promise.all([freshDatabase(), Receiver.start()]);
    galley = await ServerProcess.start(database, { LOG_LEVEL: 'trace', EGRESS_ALLOW: receiver.address });
    secrets.push(...galley.secrets);
    headers = await galley.editor();
    secrets.push(headers['authorization']!.slice('Bearer '.length));
    await ask('POST', '/api/login', { email: 'editor@galley.local', password: 'wrong-password' });
    for (let run = 0; run < 2; run++) await aRun();
    await twoPushesTheSecondBreaks();
    log = galley.lines.filter((line) => line.startsWith('{')).map((line) => JSON.parse(line) as Line);
  });
  afterAll(async () => {
    await galley.kill();
    await receiver.down();
    await database.drop();
  });

  async function ask<T>(method: string, path: string, body?: object): Promise<T> {
    const request = { method, headers, ...(body && { body: JSON.stringify(body) }) };
    return (await (await fetch(galley.url + path, request)).json()) as T;
  }

  async function aRun(): Promise<void> {
    const [category] = await ask<{ id: string }[]>('GET', `/api/categories?websiteId=${websiteId}`);
    await ask('POST', '/api/blog-posts/create', { websiteId, categoryId: category!.id });
  }

  async function twoPushesTheSecondBreaks(): Promise<void> {
    const { apiKey } = await ask<{ apiKey: string }>('POST', `/api/websites/${websiteId}/api-key/reveal`);
    secrets.push(apiKey);
    await ask('PATCH', `/api/websites/${websiteId}`, { undoSeconds: 0 });
    await ask('POST', '/api/publishing-config', {
      websiteId,
      templateType: 'custom',
      destinationUrl: receiver.url,
      headers: { 'X-Token': HEADER },
    });
    const [first, second] = await ask<{ id: number; version: number }[]>(
      'GET',
      `/api/blog-posts?websiteId=${websiteId}&status=pending`,
    );
    const approve = ({ id, version }: { id: number; version: number }) =>
      ask('PATCH', `/api/blog-posts/${id}/status`, { status: 'approved', acceptUnsupported: true, version });
    await approve(first!);
    await receiver.until(1);
    const owner = new Client({ connectionString: database.ownerUrl });
    await owner.connect();
    await owner.query(BREAK);
    await owner.end();
    await approve(second!);
    await until('a job has broken', () => galley.lines.some((line) => line.includes('broken on purpose')));
  }

  it('has level, time, context and message in each line', () => {
    const incomplete = log.filter(
      ({ level, time, context, msg }) =>
        !['trace', 'debug', 'info', 'warn', 'error', 'fatal'].includes(String(level)) ||
        !/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/.test(String(time)) ||
        [context, msg].some((text) => typeof text !== 'string' || text === ''),
    );
    expect(incomplete).toEqual([]);
    expect(log.length).toBeGreaterThan(50);
  });

  it('names the request of each answer, and the job of each error in it', () => {
    const answers = log.filter(({ msg }) => msg === 'answered');
    expect(answers.length).toBeGreaterThan(8);
    expect(answers.filter(({ requestId }) => !/^[0-9a-f-]{36}$/.test(String(requestId)))).toEqual([]);
    expect(log.filter(({ level }) => level === 'error')).toEqual([
      expect.objectContaining({
        context: 'JobQueue',
        job: 'deliver',
        id: expect.stringMatching(/^[0-9a-f-]{36}$/),
        err: expect.objectContaining({ message: expect.stringContaining('broken on purpose') }),
      }),
    ]);
  });

  it('has no secret', () => {
    expect(secrets.length).toBeGreaterThan(6);
    const text = JSON.stringify(log);
    expect(secrets.filter((secret) => secret.length < 10 || text.includes(secret))).toEqual([]);
  });
});
