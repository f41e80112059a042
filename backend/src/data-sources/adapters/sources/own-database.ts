import { Injectable } from '@nestjs/common';
import { MikroORM } from '@mikro-orm/postgresql';
import { EntityManagers } from '../../../shared/adapters/persistence/entity-managers.js';
import { Scope } from '../../../shared/domain/scope.js';

/** Returns an identity that is equal for all connections to one database, regardless of host names and addresses. */
export const WHICH_DATABASE = `select (select system_identifier from pg_control_system())::text || ' ' || current_database() as "database"`;

/**
 * Recognises Galley's own database, which must never be a tenant's source, even when its address is permitted and its
 * password known.
 */
@Injectable()
export class OwnDatabase {
  private which: Promise<string> | null = null;

  constructor(
    private readonly orm: MikroORM,
    private readonly managers: EntityManagers,
  ) {}

  /** Compares host, port and database name, before any connection is made. */
  isAt({ host, port, database }: { host: string; port: number; database: string }): boolean {
    const own = URL.parse(this.orm.config.get('clientUrl') ?? '');
    if (!own) return false;
    return (
      own.hostname.toLowerCase() === host.toLowerCase() &&
      Number(own.port || 5432) === port &&
      decodeURIComponent(own.pathname.slice(1)) === database
    );
  }

  /** @param which result of `WHICH_DATABASE` on the other connection */
  async is(which: string): Promise<boolean> {
    this.which ??= this.ask().catch((error: unknown) => {
      this.which = null;
      throw error;
    });
    return (await this.which) === which;
  }

  private async ask(): Promise<string> {
    const [{ database }] = await this.managers
      .forScope(Scope.system('Data sources'))
      .execute<[{ database: string }]>(WHICH_DATABASE);
    return database;
  }
}
