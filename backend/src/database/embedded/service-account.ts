import { execFile } from 'node:child_process';
import { statSync } from 'node:fs';
import { promisify } from 'node:util';
import { NoUnprivilegedUser } from './errors.js';

const run = promisify(execFile);

/**
 * Nothing of Galley's own environment: it may hold secrets, and the locale would change what PostgreSQL says. Windows'
 * own variables Node adds by itself.
 */
const ENVIRONMENT = { PATH: '/usr/local/bin:/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' };

/** The operating system's user that runs PostgreSQL: ourselves, or, because PostgreSQL refuses root, somebody else. */
export class ServiceAccount {
  private constructor(
    readonly name: string,
    private readonly ids?: { uid: number; gid: number },
  ) {}

  /**
   * @param clusterFolder an existing one keeps its owner, so that a "postgres" user installed later changes nothing
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
   * Runs a program as this user, with `input` on its standard input.
   * @returns what it said on both outputs, and how it ended
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

  /** Whether this user can enter the folder. Asked of the system itself, which knows modes, groups and access lists. */
  async canEnter(folder: string): Promise<boolean> {
    return !this.ids || (await this.run('/bin/sh', ['-c', 'cd -- "$1"', 'sh', folder])).ok;
  }

  /** Gives a file or folder to this user, where that differs from ourselves. */
  own(path: string, chown: (path: string, uid: number, gid: number) => void): void {
    if (this.ids) chown(path, this.ids.uid, this.ids.gid);
  }
}
