import { randomBytes } from 'node:crypto';
import type { Client } from 'pg';
import { newId } from '../../domain/ids.js';

/** Enough to need new room, and not to be packed into less. */
const WRITTEN_BYTES = 64 * 1024;

/** Writes a mail that is never kept, to see whether rows can be written. @param client on a connection of its own */
export async function writeAndForget(client: Client): Promise<void> {
  await client.query(`begin; set local app.websites = '*'`);
  await client.query(`insert into mails (id, "to", subject, body, status, at) values ($1, '', '', $2, 'kept', now())`, [
    newId(),
    randomBytes(WRITTEN_BYTES).toString('base64'),
  ]);
  await client.query('rollback');
}
