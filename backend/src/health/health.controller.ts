import { Controller, Get } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { Client } from 'pg';
import { MikroORM } from '@mikro-orm/postgresql';
import { Public } from '../shared/adapters/http/caller.js';
import { HealthAnswer } from './health.dto.js';
import { NotReady } from './not-ready.js';

/** How long the database may take to answer before this process calls itself not ready, milliseconds. */
const PATIENCE_MS = 1_500;

@Public()
@ApiTags('Health')
@Controller('health')
export class HealthController {
  private readonly databaseUrl: string;

  constructor(orm: MikroORM) {
    this.databaseUrl = orm.config.get('clientUrl')!;
  }

  @Get('live')
  @ApiOperation({ operationId: 'live', summary: 'Whether the process runs' })
  live(): HealthAnswer {
    return { status: 'ok' };
  }

  @Get('ready')
  @ApiOperation({ operationId: 'ready', summary: 'Whether it can serve: 503 while the database does not answer' })
  async ready(): Promise<HealthAnswer> {
    await this.askDatabase();
    return { status: 'ok' };
  }

  /** On a connection of its own, so that a pool full of dead or busy ones does not decide. */
  private async askDatabase(): Promise<void> {
    const client = new Client({
      connectionString: this.databaseUrl,
      application_name: 'galley-health',
      connectionTimeoutMillis: PATIENCE_MS,
      query_timeout: PATIENCE_MS,
    });
    client.on('error', () => undefined);
    try {
      await client.connect();
      await client.query('select 1');
    } catch {
      throw new NotReady();
    } finally {
      void client.end().catch(() => undefined);
    }
  }
}
