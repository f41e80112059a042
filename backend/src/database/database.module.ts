import { type DynamicModule, Global, Module, type OnApplicationShutdown } from '@nestjs/common';
import { MikroORM } from '@mikro-orm/postgresql';
import { UnitOfWork } from '../shared/application/unit-of-work.js';
import { SessionDatabase } from '../shared/adapters/persistence/session-database.js';
import { EntityManagers } from '../shared/adapters/persistence/entity-managers.js';
import { MikroOrmUnitOfWork } from '../shared/adapters/persistence/mikro-orm-unit-of-work.js';

@Global()
@Module({})
export class DatabaseModule implements OnApplicationShutdown {
  constructor(private readonly orm: MikroORM) {}

  /**
   * @param orm connected to the database as the application's role
   * @param directUrl the same database and role past a pooler, where `orm` goes through one
   */
  static forRoot(orm: MikroORM, directUrl?: string): DynamicModule {
    return {
      module: DatabaseModule,
      providers: [
        { provide: MikroORM, useValue: orm },
        { provide: SessionDatabase, useValue: new SessionDatabase(directUrl ?? orm.config.get('clientUrl')) },
        EntityManagers,
        { provide: UnitOfWork, useClass: MikroOrmUnitOfWork },
      ],
      exports: [MikroORM, SessionDatabase, EntityManagers, UnitOfWork],
    };
  }

  async onApplicationShutdown(): Promise<void> {
    await this.orm.close();
  }
}
