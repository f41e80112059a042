import { LockMode } from '@mikro-orm/core';
import { MikroORM } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { EntityManagers, sessionOf } from '../../../shared/adapters/persistence/entity-managers.js';
import { refusing } from '../../../shared/adapters/persistence/unique-violation.js';
import { Scope } from '../../../shared/domain/scope.js';
import { Imports } from '../../application/ports.js';
import { ImportUnderWay } from '../../domain/errors.js';
import { Import, IMPORT_LEASE_MS } from '../../domain/import.js';

@Injectable()
export class MikroOrmImports extends Imports {
  constructor(
    private readonly managers: EntityManagers,
    private readonly orm: MikroORM,
  ) {
    super();
  }

  async add(scope: Scope, item: Import): Promise<void> {
    await refusing(this.managers.add(scope, item), { imports_open_unique: () => new ImportUnderWay() });
  }

  lock(scope: Scope, id: string): Promise<Import | null> {
    return this.managers.of(scope).findOne(Import, { id }, { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true });
  }

  async save(item: Import): Promise<void> {
    await this.managers.save(item);
  }

  /** Outside of the transaction that imports: what it says is seen while that goes on. */
  async tell(id: string, token: number, { done, total, detail }: { done: number; total: number; detail: string }): Promise<boolean> {
    const own = this.orm.em.fork({ session: sessionOf(Scope.system('Imports')) });
    const told = await own.execute<unknown[]>(
      `update imports set done = ?, total = ?, detail = ?, lease_until = now() + ? * interval '1 millisecond' where id = ? and attempt = ? and status = 'running' returning id`,
      [done, total, detail, IMPORT_LEASE_MS, id, token],
    );
    return told.length === 1;
  }
}
