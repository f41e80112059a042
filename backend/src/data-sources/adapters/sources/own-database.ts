import { Injectable } from '@nestjs/common';
import { MikroORM } from '@mikro-orm/postgresql';
import { EntityManagers } from '../../../shared/adapters/persistence/entity-managers.js';
import { Scope } from '../../../shared/domain/scope.js';

/** What two connections to one database have in common, whatever name and address they came by. */
export const WHICH_DATABASE = `select (select system_identifier from pg_control_system())::text || ' ' || current_database() as "database"`;

/** Galley's own database: no tenant's source, even where its address is allowed and its password is known. */
@Injectable()
export class OwnDatabase {
  private which: Promise<string> | null = null;

  constructor(
    private readonly orm: MikroORM,
    private readonly managers: EntityManagers,
  ) {}

  /** Before anything is connected: the same host, port and name. */
  isAt({ host, port, database }: { host: string; port: number; database: string }): boolean {
    const own = URL.parse(this.orm.config.get('clientUrl') ?? '');
    if (!own) return false;
    return (
      own.hostname.toLowerCase() === host.toLowerCase() &&
      Number(own.port || 5432) === port &&
      decodeURIComponent(own.pathname.slice(1)) === database
    );
  }

  /** @param which what a connection answered to `WHICH_DATABASE` */
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
