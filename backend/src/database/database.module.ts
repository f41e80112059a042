import { type DynamicModule, Global, Module, type OnApplicationShutdown } from '@nestjs/common';
import { MikroORM } from '@mikro-orm/postgresql';
import { UnitOfWork } from '../shared/application/unit-of-work.js';
import { EntityManagers } from '../shared/adapters/persistence/entity-managers.js';
import { MikroOrmUnitOfWork } from '../shared/adapters/persistence/mikro-orm-unit-of-work.js';

@Global()
@Module({})
export class DatabaseModule implements OnApplicationShutdown {
  constructor(private readonly orm: MikroORM) {}

  /** @param orm connected to the database as the application's role */
  static forRoot(orm: MikroORM): DynamicModule {
    return {
      module: DatabaseModule,
      providers: [
        { provide: MikroORM, useValue: orm },
        EntityManagers,
        { provide: UnitOfWork, useClass: MikroOrmUnitOfWork },
      ],
      exports: [MikroORM, EntityManagers, UnitOfWork],
    };
  }

  async onApplicationShutdown(): Promise<void> {
    await this.orm.close();
  }
}
