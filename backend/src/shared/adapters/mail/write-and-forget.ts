import { randomBytes } from 'node:crypto';
import type { Client } from 'pg';
import { newId } from '../../domain/ids.js';

/** Large enough to allocate new space, and incompressible. */
const WRITTEN_BYTES = 64 * 1024;

/** Inserts a mail and rolls back, to test whether rows can be written. @param client has its own connection */
export async function writeAndForget(client: Client): Promise<void> {
  await client.query(`begin; set local app.websites = '*'`);
  await client.query(`insert into mails (id, "to", subject, body, status, at) values ($1, '', '', $2, 'kept', now())`, [
    newId(),
    randomBytes(WRITTEN_BYTES).toString('base64'),
  ]);
  await client.query('rollback');
}
