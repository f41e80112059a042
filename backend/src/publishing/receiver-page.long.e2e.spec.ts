import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface, type Interface } from 'node:readline';
import { promisify } from 'node:util';
import { PASSWORD, startTestApp, type TestApp } from '../../test/app.js';
import { freePort } from '../../test/free-port.js';
import { shellOf, snippet } from '../../test/integration-page.js';
import { until } from '../../test/until.js';
import { Reconciler } from '../shared/application/reconciler.js';
import { aTenantThatPublishes, type PublishingTenant } from './testing/a-tenant-that-publishes.js';

describe('the receiver in the documentation', () => {
  let galley: TestApp;
  let folder: string;
  let port: number;
  let child: ChildProcess | undefined;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'galley-receiver-'));
    port = await freePort();
    galley = await startTestApp({ EGRESS_ALLOW: `127.0.0.1:${port}`, DELIVERY_DELAY_SCALE: '0.001' });
  });
  afterEach(async () => {
    const ended = child && new Promise((resolve) => child!.once('exit', resolve));
    if (child) process.kill(-child.pid!, 'SIGTERM');
    await ended;
    child = undefined;
  });
  afterAll(async () => {
    await galley.stop();
    await rm(folder, { recursive: true });
  });

  const configured = async () => {
    const tenant = await aTenantThatPublishes(galley);
    const { body: config } = await tenant.editor
      .post('/api/publishing-config')
      .send({
        websiteId: tenant.websiteId,
        templateType: 'partner',
        destinationUrl: `http://127.0.0.1:${port}/receiver.php`,
        settings: { withdrawals: 'yes' },
      })
      .expect(201);
    const { body: secret } = await tenant.editor.post(`/api/publishing-config/${config.id}/secret/reveal`).expect(200);
    const check = async () =>
      (await tenant.editor.post(`/api/publishing-config/${config.id}/receiver-check`).expect(200)).body.checks as {
        id: string;
        passed: boolean;
        seen: string;
      }[];
    return { tenant, config, secret: secret.secret as string, check };
  };
  /** Waits until Galley has processed the response and marked the post as published. */
  const published = ({ editor }: PublishingTenant, id: number) =>
    until(
      'the post is published',
      async () => (await editor.get(`/api/blog-posts/${id}`).expect(200)).body.status as string,
      { isSo: (status) => status === 'published' },
    );
  const reconcile = () => galley.app.get(Reconciler, { strict: false }).reconcile();
  /** Expects that all checks passed and that the receiver stated whether it saved each message. */
  const expectAll = (checks: { passed: boolean; seen: string }[]) =>
    expect(checks.filter(({ passed, seen }) => !passed || seen.includes('cannot be seen'))).toEqual([]);

  /** Runs the guide's own code. @returns its output, once it is listening */
  const run = async (secret: string): Promise<Interface> => {
    const file = join(folder, 'receiver.mjs');
    await writeFile(file, snippet('receiver.md', 'receiver.mjs'));
    child = spawn(process.execPath, [file], {
      env: { SIGNING_SECRET: secret, PORT: String(port) },
      stdio: ['ignore', 'pipe', 'inherit'],
      detached: true,
    });
    const lines = createInterface({ input: child.stdout! });
    await new Promise((resolve) => lines.once('line', resolve));
    return lines;
  };

  it('passes every check, saves a post once, continues during a rotation of the secret, and removes a withdrawn post', async () => {
    const { tenant, config, secret, check } = await configured();
    const lines = await run(secret);
    const printed: string[] = [];
    lines.on('line', (line) => printed.push(line));

    for (let time = 0; time < 2; time++) expectAll(await check());
    expect(printed).toEqual([]);

    await tenant.editor.post(`/api/publishing-config/${config.id}/secret/rotate`).expect(200);
    const saved = new Promise<string>((resolve) => lines.once('line', resolve));
    const id = await tenant.approved({ title: 'Größe 🌡' });
    expect(JSON.parse((await saved).slice('Saved '.length))).toMatchObject({ title: 'Größe 🌡', published: true });

    await published(tenant, id);
    await tenant.withdraw(id);
    const takenDown = `Took down ${id}`;
    const reconciled = async () => {
      await reconcile();
      return printed;
    };
    await until('the page has taken the post down', reconciled, { isSo: (lines) => lines.includes(takenDown) });
    expect(printed.filter((line) => line === takenDown)).toHaveLength(1);
  });

  it('is connected by the calls of the page', async () => {
    const tenant = await aTenantThatPublishes(galley);
    const { email } = (await tenant.editor.get('/api/user').expect(200)).body;
    const { accessToken } = (await tenant.editor.post('/api/login').send({ email, password: PASSWORD }).expect(200))
      .body;
    const env = {
      GALLEY_URL: await galley.listen(),
      TOKEN: accessToken,
      WEBSITE: tenant.websiteId,
      ENDPOINT: `http://127.0.0.1:${port}/posts`,
    };
    const shell = (script: string, more: object = {}) =>
      promisify(execFile)('sh', ['-c', script], { env: { ...process.env, ...env, ...more } });
    const [save, checkAndSwitchOn, change] = shellOf('receiver.md') as [string, string, string];
    const [made, config] = (await shell(`${save}\necho; echo $CONFIG`)).stdout.trim().split('\n') as [string, string];
    await run(JSON.parse(made).secret);
    const { stdout } = await shell(checkAndSwitchOn, { CONFIG: config });
    expect(stdout).toContain('"passed":true');
    const path = `/api/publishing-config?websiteId=${tenant.websiteId}`;
    expect((await tenant.editor.get(path).expect(200)).body).toMatchObject({ id: config, isActive: true });

    const ENDPOINT = `http://127.0.0.1:${port}/elsewhere`;
    const shown = (await shell(change, { ENDPOINT })).stdout;
    expect(shown.endsWith(made)).toBe(true);
    expect((await tenant.editor.get(path).expect(200)).body).toMatchObject({
      destinationUrl: ENDPOINT,
      isActive: false,
    });
  });

  (existsSync('/usr/bin/php') ? it : it.skip)(
    'passes every check in PHP too, keeps the newest version, and takes it down',
    async () => {
      const { tenant, secret, check } = await configured();
      await writeFile(join(folder, 'receiver.php'), snippet('receiver.md', 'receiver.php'));
      child = spawn('php', ['-S', `127.0.0.1:${port}`, '-t', folder], {
        env: { SIGNING_SECRET: secret, POSTS: folder, PHP_CLI_SERVER_WORKERS: '4' },
        stdio: 'ignore',
        detached: true,
      });
      await until('PHP listens', () =>
        fetch(`http://127.0.0.1:${port}/receiver.php`, { headers: { connection: 'close' } }).then(
          () => true,
          () => false,
        ),
      );
      for (let time = 0; time < 2; time++) expectAll(await check());
      const id = await tenant.approved({ title: 'Größe 🌡' });
      const storedPosts = () =>
        readFile(join(folder, `${id}.json`), 'utf8').then(
          (text) => JSON.parse(text) as { webhook_id: string; post: { title: string } | null },
          () => null,
        );
      await until('the post is stored', storedPosts, { isSo: (stored) => stored?.post?.title === 'Größe 🌡' });
      expect(JSON.parse(await readFile(join(folder, '0.json'), 'utf8'))).toMatchObject({ post: null });
      const { webhook_id: newest } = (await storedPosts())!;
      await published(tenant, id);
      await tenant.withdraw(id);
      const takenDown = async () => {
        await reconcile();
        return storedPosts();
      };
      const last = await until('the post is taken down', takenDown, { isSo: (stored) => stored?.post === null });
      expect(last!.webhook_id > newest).toBe(true);
    },
  );
});
