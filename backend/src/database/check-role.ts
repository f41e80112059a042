import { Client } from 'pg';
import { CannotStart } from '../start-errors.js';

/** The application's role could read every tenant's rows, because row-level security policies do not apply to it. */
export class RoleBypassesRowSecurity extends CannotStart {
  constructor(role: string) {
    super(
      `The database role "${role}" of DATABASE_URL bypasses row-level security, which keeps clients' data apart. ` +
        `Use an ordinary role: CREATE ROLE galley LOGIN NOSUPERUSER NOBYPASSRLS PASSWORD '…'.`,
    );
  }
}

/** @throws RoleBypassesRowSecurity when the role, or a role that it is a member of, bypasses row-level security */
export async function checkRole(appUrl: string): Promise<void> {
  const client = new Client({ connectionString: appUrl, application_name: 'galley-check' });
  await client.connect();
  try {
    const { rows } = await client.query<{ role: string; bypasses: boolean }>(
      `select current_user as role, bool_or(rolsuper or rolbypassrls) as bypasses
         from pg_roles where pg_has_role(current_user, oid, 'member')`,
    );
    const [{ role, bypasses } = { role: '', bypasses: true }] = rows;
    if (bypasses) throw new RoleBypassesRowSecurity(role);
  } finally {
    await client.end();
  }
}
