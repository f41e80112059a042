import { LockMode } from '@mikro-orm/core';
import { MikroORM } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { EntityManagers, sessionOf } from '../../../shared/adapters/persistence/entity-managers.js';
import { refusing } from '../../../shared/adapters/persistence/unique-violation.js';
import { Scope } from '../../../shared/domain/scope.js';
import { Imports } from '../../application/ports.js';
import { ImportUnderWay } from '../../domain/errors.js';
import { Import } from '../../domain/import.js';

const SYSTEM = Scope.system('Imports');

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
    return this.managers
      .forScope(scope)
      .findOne(Import, { id }, { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true });
  }

  async save(item: Import): Promise<void> {
    await this.managers.save(item);
  }

  async renew(id: string, token: number, until: Date): Promise<boolean> {
    const renewed = await this.managers
      .forScope(SYSTEM)
      .execute<unknown[]>(
        `update imports set lease_until = ?::timestamptz where id = ? and attempt = ? and status = 'running' returning id`,
        [until, id, token],
      );
    return renewed.length === 1;
  }

  /** Uses a separate connection outside of the importing transaction, so that progress is visible while that runs. */
  async tell(
    id: string,
    token: number,
    { done, total, detail }: { done: number; total: number; detail: string },
  ): Promise<boolean> {
    const own = this.orm.em.fork({ session: sessionOf(SYSTEM) });
    const updated = await own.execute<unknown[]>(
      `update imports set done = ?, total = ?, detail = ? where id = ? and attempt = ? and status = 'running' returning id`,
      [done, total, detail, id, token],
    );
    return updated.length === 1;
  }
}
