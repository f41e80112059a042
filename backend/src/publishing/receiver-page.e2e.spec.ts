import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface, type Interface } from 'node:readline';
import { startTestApp, type TestApp } from '../../test/app.js';
import { aTenantThatPublishes } from './testing/a-tenant-that-publishes.js';

const PAGE = join(import.meta.dirname, '../../../docs/integrations/receiver.md');

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

describe('the receiver of the documentation', () => {
  let galley: TestApp;
  let folder: string;
  let port: number;
  let child: ChildProcess | undefined;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'galley-receiver-'));
    port = await freePort();
    galley = await startTestApp({ EGRESS_ALLOW: `127.0.0.1:${port}`, DELIVERY_DELAY_SCALE: '0.001' });
  });
  afterAll(async () => {
    const ended = child && new Promise((resolve) => child!.once('exit', resolve));
    child?.kill();
    await ended;
    await galley.stop();
    await rm(folder, { recursive: true });
  });

  /** Runs the page's own code. @returns what it prints, once it listens */
  const run = async (secret: string): Promise<Interface> => {
    const [, code] = /```js\n([\s\S]+?)```/.exec(await readFile(PAGE, 'utf8'))!;
    const file = join(folder, 'receiver.mjs');
    await writeFile(file, code!);
    child = spawn(process.execPath, [file], { env: { SIGNING_SECRET: secret, PORT: String(port) }, stdio: ['ignore', 'pipe', 'inherit'] });
    const lines = createInterface({ input: child.stdout! });
    await new Promise((resolve) => lines.once('line', resolve));
    return lines;
  };

  it('passes every check, saves a post once, and goes on while the secret is being rotated', async () => {
    const tenant = await aTenantThatPublishes(galley);
    const { body: config } = await tenant.editor
      .post('/api/publishing-config')
      .send({ websiteId: tenant.websiteId, templateType: 'custom', destinationUrl: `http://127.0.0.1:${port}/posts` })
      .expect(201);
    const { body: secret } = await tenant.editor.post(`/api/publishing-config/${config.id}/secret/reveal`).expect(200);
    const lines = await run(secret.secret);
    const printed: string[] = [];
    lines.on('line', (line) => printed.push(line));

    const { body: report } = await tenant.editor.post(`/api/publishing-config/${config.id}/receiver-check`).expect(200);
    expect(report.checks.filter(({ passed }: { passed: boolean }) => !passed)).toEqual([]);
    expect(report.passed).toBe(true);
    expect(printed).toEqual([]);

    await tenant.editor.post(`/api/publishing-config/${config.id}/secret/rotate`).expect(200);
    const saved = new Promise<string>((resolve) => lines.once('line', resolve));
    await tenant.approved({ title: 'Größe 🌡' });
    expect(JSON.parse((await saved).slice('Saved '.length))).toMatchObject({ title: 'Größe 🌡', published: true });
  }, 60_000);
});
