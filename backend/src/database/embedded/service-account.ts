import { execFile } from 'node:child_process';
import { statSync } from 'node:fs';
import { promisify } from 'node:util';
import { NoUnprivilegedUser } from './errors.js';

const run = promisify(execFile);

/**
 * Environment for PostgreSQL's programs. Nothing of Galley's environment is passed on, because it may contain secrets
 * and its locale would change PostgreSQL's messages. On Windows, Node adds the required variables itself.
 */
const ENVIRONMENT = { PATH: '/usr/local/bin:/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' };

/**
 * The operating system's user that runs PostgreSQL: the current user, or an unprivileged one when Galley runs as root,
 * because PostgreSQL refuses to run as root.
 */
export class ServiceAccount {
  private constructor(
    readonly name: string,
    private readonly ids?: { uid: number; gid: number },
  ) {}

  /**
   * @param clusterFolder an existing cluster keeps its owner, even when a "postgres" user is created later
   * @throws NoUnprivilegedUser
   */
  static async choose(clusterFolder?: string): Promise<ServiceAccount> {
    if (process.getuid?.() !== 0) return new ServiceAccount('this user');
    if (clusterFolder) {
      const { uid, gid } = statSync(clusterFolder);
      if (uid !== 0) return new ServiceAccount(`user ${uid}`, { uid, gid });
    }
    for (const name of ['postgres', 'nobody']) {
      try {
        const [uid, gid] = await Promise.all(
          ['-u', '-g'].map(async (flag) => Number((await run('id', [flag, name])).stdout)),
        );
        if (uid && gid !== undefined) return new ServiceAccount(name, { uid, gid });
      } catch {
        continue;
      }
    }
    throw new NoUnprivilegedUser();
  }

  /**
   * Runs a program as this user with `input` on its standard input.
   * @returns its output on both streams, and whether it succeeded
   */
  run(program: string, args: string[], input = ''): Promise<{ ok: boolean; said: string }> {
    return new Promise((resolve) => {
      const child = execFile(program, args, { ...this.ids, cwd: '/', env: ENVIRONMENT }, (error, stdout, stderr) =>
        resolve({
          ok: !error,
          said: `${stdout}${stderr}`.trim() || (error && 'code' in error ? String(error.code) : ''),
        }),
      );
      child.stdin?.on('error', () => undefined);
      child.stdin?.end(input);
    });
  }

  /**
   * Returns whether this user can enter the folder. The operating system decides, because modes, groups and access
   * lists all matter.
   */
  async canEnter(folder: string): Promise<boolean> {
    return !this.ids || (await this.run('/bin/sh', ['-c', 'cd -- "$1"', 'sh', folder])).ok;
  }

  /** Changes the owner of a file or folder to this user, unless it is the current user. */
  own(path: string, chown: (path: string, uid: number, gid: number) => void): void {
    if (this.ids) chown(path, this.ids.uid, this.ids.gid);
  }
}
