import type { Client } from 'pg';

/** Rows of these are never changed or deleted once written. */
const APPEND_ONLY = ['audit_log'];

/**
 * Gives the application's role its rights on the tables: rows yes, structure no. When one role does both (only
 * DATABASE_URL is set), it owns the tables, and what may only grow is taken from it as well.
 */
export async function grantRights(owner: Client, appRole: string): Promise<void> {
  const role = owner.escapeIdentifier(appRole);
  await owner.query(`grant usage on schema public to ${role}`);
  await owner.query(`grant select, insert, update, delete on all tables in schema public to ${role}`);
  await owner.query(`grant usage on all sequences in schema public to ${role}`);
  for (const table of APPEND_ONLY) await owner.query(`revoke update, delete, truncate on ${table} from ${role}`);
}
