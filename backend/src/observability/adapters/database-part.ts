import { Injectable } from '@nestjs/common';
import { MikroORM } from '@mikro-orm/postgresql';
import { Client } from 'pg';
import { writeAndForget } from '../../shared/adapters/mail/write-and-forget.js';
import { troubleOf } from '../../shared/adapters/persistence/database-trouble.js';
import { type Finding, Part } from '../application/ports.js';

const TIMEOUT_MS = 5_000;
/** A probe that takes longer is reported as slow, in milliseconds. */
const SLOW_MS = 500;

/** Probes PostgreSQL on a separate connection: it reads the version and writes a row that is rolled back. */
@Injectable()
export class DatabasePart extends Part {
  readonly id = 'database';
  readonly label = 'Database';
  private readonly url: string;

  constructor(orm: MikroORM) {
    super();
    this.url = orm.config.get('clientUrl')!;
  }

  async check(): Promise<Finding> {
    const client = new Client({
      connectionString: this.url,
      application_name: 'galley-health',
      connectionTimeoutMillis: TIMEOUT_MS,
      query_timeout: TIMEOUT_MS,
    });
    client.on('error', () => undefined);
    const begun = performance.now();
    try {
      await client.connect();
      const { rows } = await client.query<{ version: string; standby: boolean }>(
        `select current_setting('server_version') as version, pg_is_in_recovery() as standby`,
      );
      const { version, standby } = rows[0]!;
      if (standby)
        return {
          state: 'failed',
          message: 'It can be read but not written: it is a standby.',
          advice: 'Let DATABASE_URL lead to the primary server.',
        };
      await writeAndForget(client);
      return answeredIn(Math.round(performance.now() - begun), version);
    } catch (error) {
      if (troubleOf(error) === 'full')
        return {
          state: 'failed',
          message: 'It has no room left on its disk: what is there can be read, nothing can be saved.',
          advice: 'Make room on the disk of PostgreSQL.',
        };
      if (troubleOf(error) === 'read-only')
        return {
          state: 'failed',
          message: 'It can be read but not written: it was set to read only.',
          advice: 'See default_transaction_read_only of the database and the role.',
        };
      return {
        state: 'failed',
        message: 'It does not take connections.',
        advice: 'See whether PostgreSQL runs, and whether DATABASE_URL is still right.',
      };
    } finally {
      void client.end().catch(() => undefined);
    }
  }
}

export function answeredIn(ms: number, version: string): Finding {
  const isSlow = ms > SLOW_MS;
  return {
    state: isSlow ? 'attention' : 'ok',
    message: `PostgreSQL ${version.split(' ')[0]} answered in ${ms} ms.`,
    advice: isSlow ? 'That is slow: see what else its machine is doing, and how far away it is.' : null,
  };
}
