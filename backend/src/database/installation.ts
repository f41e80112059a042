import { randomUUID } from 'node:crypto';
import { Client } from 'pg';

/** What tells this installation from a copy of it that a backup was restored into. */
export interface Installation {
  id: string;
  /** Whether nothing leaves it: it is a restored copy that nobody took out of quiet yet, or QUIET is on. */
  isQuiet: boolean;
}

/**
 * Reads which installation the database belongs to; the first start makes it up.
 * @param url connection string of the role that owns the tables
 * @param quiet the setting QUIET; `false` ends the quiet of a restored copy for good
 */
export function openInstallation(url: string, quiet?: boolean): Promise<Installation> {
  return withClient(url, async (client) => {
    await client.query('insert into installations (is_only, id) values (true, $1) on conflict do nothing', [
      randomUUID(),
    ]);
    if (quiet === false)
      await client.query('update installations set quiet_since = null where quiet_since is not null');
    const { rows } = await client.query<{ id: string; quietSince: Date | null }>(
      'select id, quiet_since as "quietSince" from installations',
    );
    const [{ id, quietSince }] = rows as [(typeof rows)[number]];
    return { id, isQuiet: quiet ?? quietSince !== null };
  });
}

/** Makes a restored database an installation of its own, quiet until an operator ends that. */
export async function becomeQuietCopy(url: string): Promise<void> {
  await withClient(url, (client) =>
    client.query(
      `insert into installations (is_only, id, quiet_since) values (true, $1, now())
       on conflict (is_only) do update set id = excluded.id, quiet_since = excluded.quiet_since, backed_up_at = null`,
      [randomUUID()],
    ),
  );
}

/** Records the time of the snapshot of the latest backup, which is what could be restored. */
export async function noteBackup(url: string, at: Date): Promise<void> {
  await withClient(url, (client) => client.query('update installations set backed_up_at = $1', [at]));
}

async function withClient<T>(url: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: url, application_name: 'galley-installation' });
  await client.connect();
  try {
    // Row-level security is forced for the owner too.
    await client.query(`select set_config('app.websites', '*', false)`);
    return await work(client);
  } finally {
    await client.end();
  }
}
