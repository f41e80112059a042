import { type DynamicModule, Global, Module, type OnApplicationShutdown } from '@nestjs/common';
import { MikroORM } from '@mikro-orm/postgresql';
import { Transaction } from '../shared/application/transaction.js';
import { EntityManagers } from '../shared/adapters/persistence/entity-managers.js';
import { MikroOrmTransaction } from '../shared/adapters/persistence/mikro-orm-transaction.js';

@Global()
@Module({})
export class DatabaseModule implements OnApplicationShutdown {
  constructor(private readonly orm: MikroORM) {}

  /** @param orm connected as the application's role */
  static forRoot(orm: MikroORM): DynamicModule {
    return {
      module: DatabaseModule,
      providers: [
        { provide: MikroORM, useValue: orm },
        EntityManagers,
        { provide: Transaction, useClass: MikroOrmTransaction },
      ],
      exports: [MikroORM, EntityManagers, Transaction],
    };
  }

  async onApplicationShutdown(): Promise<void> {
    await this.orm.close();
  }
}
