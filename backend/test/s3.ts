import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { createServer, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from '@20minutes/s3rver';

const KEY = 'S3RVER';
const BUCKET = 'pictures-of-galley';

/** `gone`: the connection is cut. `silent`: nothing is answered. Otherwise a refusal in the words of S3. */
export type StorageMode = 'works' | 'gone' | 'silent' | 'cut-off' | { status: number; code: string };

export interface TestStorage {
  env: Record<string, string>;
  mode: StorageMode;
  /** Keys of the stored objects. */
  keys(): Promise<string[]>;
  /** How many requests of that method arrived. */
  count(method: string): number;
  stop(): Promise<void>;
}

/**
 * Starts a server of the S3 protocol that checks signatures, behind a proxy that can fail. The proxy keeps `Host`, which
 * is signed.
 */
export async function startStorage(): Promise<TestStorage> {
  const directory = await mkdtemp(join(tmpdir(), 'galley-s3-'));
  const options = { address: '127.0.0.1', port: 0, silent: true, directory, configureBuckets: [{ name: BUCKET }] };
  const storage = new S3rver(options);
  const { port } = await storage.run();
  const methods: string[] = [];
  const held = new Set<ServerResponse>();
  const proxy = createServer((call, answer) => {
    methods.push(call.method!);
    const { mode } = found;
    if (mode === 'gone') return void call.destroy();
    if (mode === 'silent') return void held.add(answer);
    if (typeof mode === 'object') {
      call.resume();
      return void answer.writeHead(mode.status).end(`<Error><Code>${mode.code}</Code></Error>`);
    }
    const { method, url, headers } = call;
    const passed = request({ host: '127.0.0.1', port, method, path: url, headers }, (response) => {
      answer.writeHead(response.statusCode!, response.headers);
      if (mode === 'cut-off' && method === 'GET') {
        response.once('data', (part: Buffer) => answer.write(part.subarray(0, 10), () => answer.destroy()));
      } else response.pipe(answer);
    });
    call.pipe(passed);
  }).listen(0, '127.0.0.1');
  await once(proxy, 'listening');
  const found: TestStorage = {
    mode: 'works',
    env: {
      S3_ENDPOINT: `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`,
      S3_BUCKET: BUCKET,
      S3_ACCESS_KEY_ID: KEY,
      S3_SECRET_ACCESS_KEY: KEY,
    },
    keys: async () => {
      const folder = join(directory, BUCKET);
      const names = existsSync(folder) ? await readdir(folder, { recursive: true }) : [];
      return names
        .filter((name) => name.endsWith('._S3rver_object'))
        .map((name) => name.replace('._S3rver_object', ''))
        .sort();
    },
    count: (method) => methods.filter((one) => one === method).length,
    async stop() {
      for (const answer of held) answer.destroy();
      proxy.closeAllConnections();
      proxy.close();
      await storage.close();
      await rm(directory, { recursive: true });
    },
  };
  return found;
}
