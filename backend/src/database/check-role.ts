import { Client } from 'pg';
import { CannotStart } from '../start-errors.js';

/** The role could see every tenant's rows whatever the policies say. */
export class RoleBypassesRowSecurity extends CannotStart {
  constructor(role: string) {
    super(
      `The database role "${role}" of DATABASE_URL bypasses row-level security, which keeps clients' data apart. ` +
        `Use an ordinary role: CREATE ROLE galley LOGIN NOSUPERUSER NOBYPASSRLS PASSWORD '…'.`,
    );
  }
}

/** @throws RoleBypassesRowSecurity when row-level security would not hold for this role, or tables lack it */
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
