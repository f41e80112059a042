import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { until } from './until.js';

/** Where `npm run test:all` installs them (scripts/installed.mjs). */
const INSTALLED = join(import.meta.dirname, '../../node_modules/.cache/galley-tools');

type Framework = 'next' | 'astro';

/**
 * `describe` where the framework is installed, a skipped one that says so elsewhere; `npm run test:all` names what it
 * could not fetch.
 */
export const describeWithSite = (framework: Framework, name: string, suite: () => void): void => {
  if (existsSync(join(INSTALLED, framework, 'node_modules'))) describe(name, suite);
  else describe.skip(`${name} (skipped: ${framework} is not installed; npm run test:all fetches it)`, suite);
};

/** A client's website of this suite's own: a new project with its framework, in a temporary folder. */
export class Site {
  readonly folder: string;
  private served: ChildProcess | undefined;

  /** @param env what the project's host sets, beside what any process has */
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

  /** Runs a program of the framework's, or Node. @returns what it printed @throws with what it said */
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

  /** Starts a server of it. Resolves when it answers at the address. */
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
      // Asked politely it waits for connections that are kept open.
      this.served.kill('SIGKILL');
      await ended;
    }
    await rm(this.folder, { recursive: true, force: true });
  }

  private pathOf = (program: string): string =>
    program === 'node' ? process.execPath : join(this.folder, 'node_modules/.bin', program);

  /** Nothing of the test's own, no telemetry, and our Node for what is spawned. */
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
