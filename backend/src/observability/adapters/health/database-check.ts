import { MikroORM } from '@mikro-orm/postgresql';
import { Client } from 'pg';
import { migrations } from '../../../database/migrations/index.js';
import type { HealthCheck } from './health.dto.js';

const OURS = migrations.map(({ name }) => name);

/** Messages by SQLSTATE, for a server that responds but refuses the connection. */
const REASONS: Record<string, string> = {
  '28P01': 'The database refuses the password in DATABASE_URL.',
  '28000': 'The database refuses the role in DATABASE_URL, or lets it in from elsewhere only.',
  '3D000': 'The database in DATABASE_URL does not exist.',
  '53300': 'The database takes no more connections: raise max_connections.',
  '57P03': 'The database is starting or stopping.',
};

/** Uses a separate connection, so that a pool whose connections are broken or busy does not affect the result. */
export async function checkDatabase(orm: MikroORM, timeoutMs: number): Promise<HealthCheck[]> {
  const client = new Client({
    connectionString: orm.config.get('clientUrl'),
    application_name: 'galley-health',
    connectionTimeoutMillis: timeoutMs,
    query_timeout: timeoutMs,
  });
  client.on('error', () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query<{ applied: number; readOnly: boolean }>(
      `select count(*)::int as applied, current_setting('transaction_read_only')::bool as "readOnly"
        from schema_migrations where name = any ($1)`,
      [OURS],
    );
    const missing = OURS.length - (rows[0]?.applied ?? 0);
    return [
      rows[0]?.readOnly
        ? {
            name: 'database',
            status: 'down',
            message: 'The database takes no changes: it is a standby, or was set to read only.',
          }
        : { name: 'database', status: 'ok' },
      missing === 0
        ? { name: 'migrations', status: 'ok' }
        : {
            name: 'migrations',
            status: 'down',
            message:
              `The database lacks ${missing} of this version’s ${OURS.length} migrations. Start a process ` +
              'of this version: it migrates.',
          },
    ];
  } catch (error) {
    // SQLSTATE 42P01: the table does not exist. The database responds, but was never migrated.
    if ((error as { code?: string }).code === '42P01') {
      return [
        { name: 'database', status: 'ok' },
        { name: 'migrations', status: 'down', message: 'The database has no tables of Galley.' },
      ];
    }
    return [
      {
        name: 'database',
        status: 'down',
        message: REASONS[(error as { code?: string }).code ?? ''] ?? 'The database does not answer.',
      },
    ];
  } finally {
    void client.end().catch(() => undefined);
  }
}
