import type { Client } from 'pg';

/** Tables whose rows are never updated or deleted. */
const APPEND_ONLY = ['audit_log'];

/**
 * Grants the application's role its rights: it may change rows but not the schema. When one role does everything (only
 * DATABASE_URL is set), it owns the tables, and its right to change append-only tables is revoked too.
 */
export async function grantRights(owner: Client, appRole: string): Promise<void> {
  const role = owner.escapeIdentifier(appRole);
  await owner.query(`grant usage on schema public to ${role}`);
  await owner.query(`grant select, insert, update, delete on all tables in schema public to ${role}`);
  await owner.query(`grant usage on all sequences in schema public to ${role}`);
  for (const table of APPEND_ONLY) await owner.query(`revoke update, delete, truncate on ${table} from ${role}`);
}
