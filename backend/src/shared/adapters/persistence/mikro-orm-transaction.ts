import { Injectable } from '@nestjs/common';
import { Transaction, type TransactionTerms } from '../../application/transaction.js';
import type { Scope } from '../../domain/scope.js';
import { EntityManagers } from './entity-managers.js';

@Injectable()
export class MikroOrmTransaction extends Transaction {
  constructor(private readonly managers: EntityManagers) {
    super();
  }

  run<T>(scope: Scope, work: () => Promise<T>, terms?: TransactionTerms): Promise<T> {
    return this.managers.transaction(scope, () => work(), terms);
  }

  afterCommit(notice: () => void): void {
    this.managers.afterCommit(notice);
  }
}
