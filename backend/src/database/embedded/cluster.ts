import {
  chownSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  realpathSync,
  readlinkSync,
  renameSync,
  rmdirSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { readIfThere } from '../../config/data-folder.js';
import {
  ADMIN,
  APP,
  CREDENTIALS_FILE,
  type Credentials,
  DATABASE,
  newCredentials,
  OWNER,
  readCredentials,
} from './credentials.js';
import { type Binaries, findBinaries, REACHABLE_ROOT } from './binaries.js';
import {
  DatabaseFolderIncomplete,
  DatabaseFolderOfAnotherUser,
  DatabaseFolderUnknown,
  DatabaseOfAnotherVersion,
  NoReachableFolder,
  PostgresDidNotStart,
} from './errors.js';
import { ServiceAccount } from './service-account.js';

const DRAFT_PREFIX = 'postgres.new-';

/** A data directory of PostgreSQL with everything needed to run a server on it. */
export interface Cluster {
  /** Absolute path without symbolic links, as the server itself reports it. */
  folder: string;
  account: ServiceAccount;
  binaries: Binaries;
  credentials: Credentials;
}

/**
 * Opens the cluster at `<dataFolder>/postgres` and creates it if there is none. It is created under a temporary name
 * and renamed when complete, so a process that dies in between leaves only a draft, which the next one removes. Call it
 * inside `alone`.
 */
export async function openCluster(dataFolder: string, durable: boolean, log: (line: string) => void): Promise<Cluster> {
  const place = join(dataFolder, 'postgres');
  removeDrafts(dataFolder);
  if (isThere(place)) {
    const found = await recognise(place);
    if (found) return found;
  }
  const account = await ServiceAccount.choose();
  const binaries = await findBinaries(account);
  log('Making the embedded database; this happens once.');
  const draft = await makeDraftFolder(dataFolder, account);
  const credentials = await initialise(realpathSync(draft), account, binaries, durable);
  renameSync(draft, place);
  return { folder: realpathSync(place), account, binaries, credentials };
}

/** @returns undefined for an empty folder, which is removed */
async function recognise(place: string): Promise<Cluster | undefined> {
  if (!existsSync(place)) throw new DatabaseFolderIncomplete(place, readlinkSync(place));
  const folder = realpathSync(place);
  const owner = statSync(folder).uid;
  const self = process.getuid?.();
  if (self && owner !== self) throw new DatabaseFolderOfAnotherUser(place, owner);
  if (readdirSync(folder).length === 0) {
    rmdirSync(place);
    return undefined;
  }

  const version = readIfThere(join(folder, 'PG_VERSION'))?.trim();
  const credentials = readCredentials(folder);
  if (!credentials && version) throw new DatabaseFolderUnknown(place);
  if (!credentials) throw new DatabaseFolderIncomplete(place, CREDENTIALS_FILE);
  if (!version) throw new DatabaseFolderIncomplete(place, 'PG_VERSION');
  const account = await ServiceAccount.choose(folder);
  const binaries = await findBinaries(account);
  if (version !== binaries.majorVersion) throw new DatabaseOfAnotherVersion(place, version, binaries.majorVersion);
  for (const part of ['global/pg_control', 'base', 'pg_wal', 'pg_xact']) {
    if (!existsSync(join(folder, part))) throw new DatabaseFolderIncomplete(place, part);
  }
  return { folder, account, binaries, credentials };
}

/**
 * Creates an empty folder that the account owns and can reach. When the account cannot enter the data folder (Galley of
 * root with its data under /root), the files are in /var/lib/galley/<random> and the data folder has a symbolic link to
 * them. Thus no folder is opened to others, and a data folder that is moved still finds its database.
 */
async function makeDraftFolder(dataFolder: string, account: ServiceAccount): Promise<string> {
  const id = randomBytes(8).toString('hex');
  const draft = join(dataFolder, `${DRAFT_PREFIX}${id}`);
  if (await account.canEnter(dataFolder)) {
    mkdirSync(draft, { mode: 0o700 });
  } else {
    const elsewhere = join(REACHABLE_ROOT, `database-${id}`);
    symlinkSync(elsewhere, draft);
    try {
      mkdirSync(REACHABLE_ROOT, { recursive: true, mode: 0o755 });
      mkdirSync(elsewhere, { mode: 0o700 });
    } catch (error) {
      throw Object.assign(new NoReachableFolder(dataFolder, account.name), { cause: error });
    }
  }
  account.own(draft, chownSync);
  return draft;
}

/**
 * Creates the files, the roles and the database. No server listens meanwhile, so the database is never reachable
 * without a password.
 */
async function initialise(
  folder: string,
  account: ServiceAccount,
  binaries: Binaries,
  durable: boolean,
): Promise<Credentials> {
  const made = await account.run(binaries.initdb, [
    '-D',
    folder,
    '-U',
    ADMIN,
    '--auth=trust',
    '--no-instructions',
    ...(durable ? [] : ['--no-sync']),
    '--encoding=UTF8',
    '--locale=C',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    // Set explicitly, because initdb would otherwise spend time on finding suitable values.
    ...['timezone=UTC', 'log_timezone=UTC', 'max_connections=60', 'shared_buffers=32MB'].flatMap((setting) => [
      '-c',
      setting,
    ]),
  ]);
  if (!made.ok) throw new PostgresDidNotStart('make its files', lastLine(made.said));

  const write = (name: string, text: string) => {
    writeFileSync(join(folder, name), text, { mode: 0o600 });
    account.own(join(folder, name), chownSync);
  };
  write(
    'pg_hba.conf',
    '# Written by Galley: every role, from this machine only, with its password.\nhost all all 127.0.0.1/32 scram-sha-256\n',
  );
  const credentials = newCredentials();
  await createRoles(folder, account, binaries, credentials, durable);
  write(CREDENTIALS_FILE, JSON.stringify(credentials));
  return credentials;
}

/**
 * Runs statements in PostgreSQL's single-user mode, one per line. It continues after errors and exits with success, so
 * errors are found in its output. The output with the statement is not passed on, because the statement contains a
 * password.
 */
async function createRoles(
  folder: string,
  account: ServiceAccount,
  binaries: Binaries,
  credentials: Credentials,
  durable: boolean,
): Promise<void> {
  const plain = 'LOGIN NOSUPERUSER NOBYPASSRLS NOCREATEDB NOCREATEROLE NOREPLICATION';
  const statements = [
    `ALTER ROLE ${ADMIN} PASSWORD '${credentials[ADMIN]}'`,
    `CREATE ROLE ${OWNER} ${plain} PASSWORD '${credentials[OWNER]}'`,
    `CREATE ROLE ${APP} ${plain} PASSWORD '${credentials[APP]}'`,
    `CREATE DATABASE ${DATABASE} OWNER ${OWNER}`,
  ];
  const settings = [
    'password_encryption=scram-sha-256',
    'log_min_error_statement=panic',
    ...(durable ? [] : ['fsync=off']),
  ];
  const { ok, said } = await account.run(
    binaries.postgres,
    ['--single', '-D', folder, ...settings.flatMap((setting) => ['-c', setting]), 'postgres'],
    `${statements.join('\n')}\n`,
  );
  const error = /(?:ERROR|FATAL|PANIC): +(.*)/.exec(said)?.[1];
  if (!ok || error) throw new PostgresDidNotStart('make its roles', error ?? lastLine(said));
}

function removeDrafts(dataFolder: string): void {
  for (const name of readdirSync(dataFolder).filter((entry) => entry.startsWith(DRAFT_PREFIX))) {
    const draft = join(dataFolder, name);
    if (lstatSync(draft).isSymbolicLink()) rmSync(readlinkSync(draft), { recursive: true, force: true });
    rmSync(draft, { recursive: true, force: true });
  }
}

const isThere = (path: string): boolean => lstatSync(path, { throwIfNoEntry: false }) !== undefined;
const lastLine = (text: string): string => text.trimEnd().split('\n').at(-1) ?? '';
