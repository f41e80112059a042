import { existsSync, renameSync, rmSync } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { Client } from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { ZipFile } from 'yazl';
import { Copied } from './copied.js';
import { explained, openDraft } from './draft-file.js';
import { Refused } from './errors.js';
import {
  entryOf,
  fingerprintOf,
  FORMAT,
  KEYS,
  type KeysInBackup,
  type Manifest,
  MANIFEST,
  type TableInBackup,
} from './manifest.js';
import { Sealing } from './sealed-file.js';
import { columnsOf, quoted, type Table, tablesOf } from './tables.js';

export interface BackupOptions {
  /** Connection string of the role that owns the tables. */
  ownerUrl: string;
  file: string;
  /** Encrypts the file, unless it is to contain the keys. */
  encryptionKey: Uint8Array;
  /** Present only when the backup is to contain the keys; it is not encrypted then. */
  keys?: KeysInBackup;
}

/** Key of the advisory lock of a backup; any number that all processes of Galley share. */
const LOCK = 7_305_818_003;
/**
 * Any compression level shrinks the texts of posts to a third; a low one is fast enough to keep up with the database.
 */
const LEVEL = 3;

export class NothingToBackUp extends Refused {
  constructor() {
    super('The database has no tables of Galley: there is nothing to back up.');
  }
}

/**
 * Writes all content into one file, an encrypted zip, while Galley runs. The tables are copied one after another in a transaction with
 * one snapshot, so that the backup is consistent. Tables are streamed, never held in memory.
 * @throws Refused when the file exists already, cannot be written, or there is nothing to back up
 */
export async function backUp({ ownerUrl, file, encryptionKey, keys }: BackupOptions): Promise<Manifest> {
  if (existsSync(file)) throw new Refused(`${file} is there already. Choose another name, or remove it.`);
  const draft = `${file}.unfinished`;
  const output = await openDraft(file, draft);
  const client = new Client({ connectionString: ownerUrl, application_name: 'galley-backup' });
  try {
    await client.connect();
    await refuseSecond(client);
    await client.query('begin isolation level repeatable read read only');
    // Row-level security applies to the owner too. This setting, which Galley itself uses, makes all rows visible.
    await client.query(`select set_config('app.websites', '*', true)`);
    const migrations = await migrationsOf(client);
    const zip = new ZipFile();
    const written = keys
      ? pipeline(zip.outputStream, output)
      : pipeline(zip.outputStream, new Sealing(encryptionKey), output);
    // Avoids an unhandled rejection when writing fails during a query. The error surfaces at `await written` below.
    written.catch(() => undefined);
    const tables: TableInBackup[] = [];
    for (const table of await tablesOf(client))
      tables.push(
        await Promise.race([
          add(zip, client, table),
          written.then(() => Promise.reject(new Error('the file ended early'))),
        ]),
      );
    const { rows } = await client.query<{ at: Date }>('select now() as at');
    const manifest: Manifest = {
      format: FORMAT,
      at: rows[0]!.at.toISOString(),
      migrations,
      tables,
      sequences: await sequencesOf(client),
      keyFingerprint: fingerprintOf(encryptionKey),
    };
    if (keys) zip.addBuffer(Buffer.from(JSON.stringify(keys)), KEYS);
    zip.addBuffer(Buffer.from(JSON.stringify(manifest, null, 1)), MANIFEST);
    zip.end();
    await written;
    renameSync(draft, file);
    return manifest;
  } catch (error) {
    throw explained(error, file, draft);
  } finally {
    output.destroy();
    rmSync(draft, { force: true });
    await client.end();
  }
}

function add(zip: ZipFile, client: Client, table: Table): Promise<TableInBackup> {
  return new Promise((resolve, reject) => {
    const copied = new Copied();
    pipeline(
      client.query(copyTo(`copy (select ${columnsOf(table)} from ${quoted(table.name)}) to stdout`)),
      copied,
    ).then(() => resolve({ ...table, rows: copied.rows, sha256: copied.sha256 }), reject);
    zip.addReadStream(copied, entryOf(table.name), { compressionLevel: LEVEL });
  });
}

async function refuseSecond(client: Client): Promise<void> {
  const { rows } = await client.query<{ isAlone: boolean }>('select pg_try_advisory_lock($1) as "isAlone"', [LOCK]);
  if (!rows[0]!.isAlone) throw new Refused('Another backup of this database is under way.');
}

async function migrationsOf(client: Client): Promise<string[]> {
  const { rows: there } = await client.query<{ name: string | null }>(
    `select to_regclass('public.schema_migrations')::text as name`,
  );
  if (!there[0]?.name) throw new NothingToBackUp();
  const { rows } = await client.query<{ name: string }>('select name from schema_migrations order by id');
  return rows.map(({ name }) => name);
}

async function sequencesOf(client: Client): Promise<Record<string, string>> {
  const { rows } = await client.query<{ name: string; value: string }>(
    `select sequencename as name, last_value::text as value from pg_sequences
      where schemaname = 'public' and last_value is not null and sequencename not like 'schema_migrations%'`,
  );
  return Object.fromEntries(rows.map(({ name, value }) => [name, value]));
}
