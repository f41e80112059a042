import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { until } from './until.js';

/** Folder in which `npm run test:all` installs the frameworks (scripts/installed.mjs). */
const INSTALLED = join(import.meta.dirname, '../../node_modules/.cache/galley-tools');

type Framework = 'next' | 'astro';

/**
 * Like `describe`, but skips the suite with a message if the framework is not installed. `npm run test:all` reports
 * what it could not fetch.
 */
export const describeWithSite = (framework: Framework, name: string, suite: () => void): void => {
  if (existsSync(join(INSTALLED, framework, 'node_modules'))) describe(name, suite);
  else describe.skip(`${name} (skipped: ${framework} is not installed; npm run test:all fetches it)`, suite);
};

/** A client's website for one suite: a new project with its framework, in a temporary folder. */
export class Site {
  readonly folder: string;
  private served: ChildProcess | undefined;

  /** @param env environment variables of the project's host, in addition to those of any process */
  constructor(
    framework: Framework,
    readonly env: Record<string, string>,
  ) {
    this.folder = mkdtempSync(join(tmpdir(), `galley-site-${framework}-`));
    cpSync(join(INSTALLED, framework), this.folder, { recursive: true, verbatimSymlinks: true });
  }

  put(file: string, text: string): void {
    mkdirSync(dirname(join(this.folder, file)), { recursive: true });
    writeFileSync(join(this.folder, file), text);
  }

  /** Runs a program of the framework, or Node. @returns its output @throws Error with its output */
  async run(program: string, ...args: string[]): Promise<string> {
    const { stdout, stderr } = await promisify(execFile)(this.pathOf(program), args, {
      cwd: this.folder,
      env: this.environment(),
      maxBuffer: 1e7,
    }).catch((error: { stdout: string; stderr: string }) => {
      throw new Error(`${program} ${args.join(' ')} failed:\n${error.stdout}\n${error.stderr}`);
    });
    return `${stdout}\n${stderr}`;
  }

  /** Starts a server of the website and waits until it responds at the address. */
  async serve(address: string, program: string, ...args: string[]): Promise<void> {
    const child = spawn(this.pathOf(program), args, {
      cwd: this.folder,
      env: this.environment(),
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    this.served = child;
    let said = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (said += chunk));
    const isUp = () => {
      if (child.exitCode !== null) throw new Error(`${program} ended with ${child.exitCode}:\n${said}`);
      return fetch(address).then(
        () => true,
        () => false,
      );
    };
    await until(`${program} answers`, isUp, { deadline: 60_000 });
  }

  async stop(): Promise<void> {
    if (this.served && this.served.exitCode === null && this.served.signalCode === null) {
      const ended = once(this.served, 'exit');
      // On SIGTERM the server would wait for open connections.
      this.served.kill('SIGKILL');
      await ended;
    }
    await rm(this.folder, { recursive: true, force: true });
  }

  private pathOf = (program: string): string =>
    program === 'node' ? process.execPath : join(this.folder, 'node_modules/.bin', program);

  /** Contains nothing of the test's environment, no telemetry, and the same Node for child processes. */
  private environment(): Record<string, string> {
    const path = [dirname(process.execPath), process.env['PATH']].join(':');
    return {
      PATH: path,
      HOME: this.folder,
      CI: 'true',
      NEXT_TELEMETRY_DISABLED: '1',
      ASTRO_TELEMETRY_DISABLED: '1',
      NODE_ENV: 'production',
      ...this.env,
    };
  }
}
