// The built product with the recorder in it, on a data folder that outlives it: it is replaced when a call never ends.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { FLAGS } from '../../../scripts/node-flags.mjs';

const MAIN = join(import.meta.dirname, '../../dist/main.js');
const RECORDER = join(import.meta.dirname, 'hold-recorder.mjs');
const READY = /Galley is ready: (\S+)/;
const RAISED = '1000';

export class MeasuredServer {
  constructor(folder, egress) {
    this.folder = folder;
    this.profileFile = `${folder}-profile.json`;
    this.env = {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      NODE_ENV: 'production',
      DATA_DIR: folder,
      PORT: '0',
      LOG_LEVEL: 'fatal',
      DEMO: 'on',
      TRUST_PROXY: '1',
      EGRESS_ALLOW: egress,
      REGISTRATION: 'open',
      SUBMISSIONS_PER_HOUR: RAISED,
      GENERATIONS_PER_HOUR: RAISED,
      NODE_OPTIONS: '--enable-source-maps',
      HOSTILE_PROFILE_FILE: this.profileFile,
      STDIO_ALLOW: 'node',
    };
  }

  async start() {
    const child = spawn(process.execPath, [...FLAGS, '--import', RECORDER, MAIN], {
      env: this.env,
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    });
    this.child = child;
    let said = '';
    this.url = await new Promise((resolve, reject) => {
      const listen = (chunk) => {
        said = (said + chunk).slice(-20_000);
        const url = READY.exec(said)?.[1];
        if (url) resolve(url);
      };
      child.stdout.on('data', listen);
      child.stderr.on('data', listen);
      child.once('exit', (code) => reject(new Error(`The product ended with ${code}:\n${said}`)));
    });
    child.once('exit', () => (this.said = said));
    return this;
  }

  get isUp() {
    return this.child.exitCode === null && this.child.signalCode === null;
  }

  /** The longest holds since this was asked before. @returns null when the process does not answer in time */
  async holds(withinMs) {
    if (!this.isUp) return null;
    const answer = Promise.race([
      once(this.child, 'message').then(([{ holds }]) => holds),
      new Promise((soon) => setTimeout(soon, withinMs, null)),
    ]);
    this.child.send('take');
    return answer;
  }

  /** Begins to sample the main thread; after some seconds `profiled` has what was found. */
  profile() {
    rmSync(this.profileFile, { force: true });
    this.child.send('profile');
  }

  profiled() {
    return existsSync(this.profileFile) ? JSON.parse(readFileSync(this.profileFile, 'utf8')) : null;
  }

  async kill(signal = 'SIGKILL') {
    if (!this.isUp) return;
    const gone = once(this.child, 'exit');
    this.child.kill(signal);
    await gone;
  }
}
