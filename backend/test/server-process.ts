import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import type { TestDatabase } from './database.js';
import { freePort } from './free-port.js';

const MAIN = fileURLToPath(new URL('../dist/main.js', import.meta.url));

/** The built application with demo data in a separate process, which can be killed. */
export class ServerProcess {
  /** What it has written to standard output, by line. */
  readonly lines: string[] = [];

  private constructor(
    readonly url: string,
    /** The secrets that it was started with. */
    readonly secrets: string[],
    private readonly child: ChildProcess,
  ) {}

  /** Waits until the process is ready. @param env settings to change */
  static async start(database: TestDatabase, env: NodeJS.ProcessEnv = {}): Promise<ServerProcess> {
    const port = await freePort();
    const secrets = { JWT_SECRET: 'test-secret-'.repeat(4), ENCRYPTION_KEY: Buffer.alloc(32, 7).toString('base64') };
    const settings = {
      DATABASE_URL: database.appUrl,
      DATABASE_OWNER_URL: database.ownerUrl,
      PORT: String(port),
      DEMO: 'new',
      LOG_LEVEL: 'error',
      ...env,
    };
    const child = spawn(process.execPath, [MAIN], {
      env: { PATH: process.env['PATH'], ...secrets, ...settings },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const server = new ServerProcess(`http://127.0.0.1:${port}`, Object.values(secrets), child);
    await new Promise<void>((ready, failed) => {
      createInterface({ input: child.stdout }).on('line', (line) => {
        server.lines.push(line);
        if (line.startsWith('Galley is ready')) ready();
      });
      child.once('exit', (code) => failed(new Error(`the server ended with ${code}`)));
    });
    return server;
  }

  /** Returns headers that authenticate the demo's editor. */
  editor(): Promise<Record<string, string>> {
    return this.signedIn({ email: 'editor@galley.local', password: 'galley-editor' });
  }

  /** Returns headers that authenticate the demo's platform admin. */
  admin(): Promise<Record<string, string>> {
    return this.signedIn({ email: 'admin@galley.local', password: 'galley-admin' });
  }

  private async signedIn(account: object): Promise<Record<string, string>> {
    const credentials = {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(account),
    };
    const { accessToken } = (await (await fetch(`${this.url}/api/login`, credentials)).json()) as {
      accessToken: string;
    };
    return { authorization: `Bearer ${accessToken}`, 'content-type': 'application/json' };
  }

  async kill(): Promise<void> {
    if (this.child.exitCode !== null || this.child.signalCode !== null) return;
    const gone = once(this.child, 'exit');
    this.child.kill('SIGKILL');
    await gone;
  }
}
