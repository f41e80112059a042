import { AsyncLocalStorage } from 'node:async_hooks';
import { Injectable } from '@nestjs/common';
import { helper, OptimisticLockError } from '@mikro-orm/core';
import { type EntityManager, MikroORM } from '@mikro-orm/postgresql';
import { Stale } from '../../domain/domain-error.js';
import type { TransactionTerms } from '../../application/transaction.js';
import type { Scope } from '../../domain/scope.js';

/** Someone else changed the row between the read and the save. */
export class ChangedMeanwhile extends Stale {
  constructor() {
    super('Someone else changed this in the meantime. Load it again and repeat your change.');
  }
}

/** The settings that row-level security reads, see tenant-policies.ts. */
export const sessionOf = (scope: Scope) => ({
  variables: {
    'app.websites': scope.websites === 'all' ? '*' : `{${scope.websites.join(',')}}`,
    'app.user_id': scope.personId ?? '',
  },
});

interface RunningTransaction {
  em: EntityManager;
  afterCommit: (() => void)[];
}

/** Gives each call an entity manager that sees only what the caller's scope reaches. */
@Injectable()
export class EntityManagers {
  private readonly ambient = new AsyncLocalStorage<RunningTransaction>();

  constructor(private readonly orm: MikroORM) {}

  /** The running transaction's entity manager, else a new one for this scope. */
  of(scope: Scope): EntityManager {
    return this.ambient.getStore()?.em ?? this.fork(scope);
  }

  async transaction<T>(scope: Scope, work: (em: EntityManager) => Promise<T>, { lockPatienceMs }: TransactionTerms = {}): Promise<T> {
    const running = this.ambient.getStore();
    if (running) return work(running.em);
    const afterCommit: (() => void)[] = [];
    const result = await translateRaces(
      this.fork(scope, lockPatienceMs).transactional((fork) => {
        const em = fork;
        return this.ambient.run({ em, afterCommit }, () => work(em));
      }),
    );
    for (const notice of afterCommit) notice();
    return result;
  }

  /** Runs `notice` when the running transaction has committed, never when it was rolled back; at once outside of one. */
  afterCommit(notice: () => void): void {
    const running = this.ambient.getStore();
    if (running) running.afterCommit.push(notice);
    else notice();
  }

  /** Adds new aggregates. */
  async add(scope: Scope, ...entities: object[]): Promise<void> {
    const em = this.of(scope);
    em.persist(entities);
    await translateRaces(em.flush());
  }

  /** Goes on with an aggregate as an earlier transaction left it; what `save` writes is what changes from here on. */
  resume<T extends object>(scope: Scope, entity: T): T {
    return this.of(scope).merge(entity);
  }

  /** Writes what changed in aggregates that one `of` loaded. @throws ChangedMeanwhile when a version is stale */
  async save(...entities: object[]): Promise<void> {
    for (const em of new Set(entities.map((entity) => helper(entity).__em))) {
      if (!em) throw new Error('only an aggregate that was loaded can be saved');
      await translateRaces(em.flush());
    }
  }

  private fork(scope: Scope, lockPatienceMs?: number): EntityManager {
    const { variables } = sessionOf(scope);
    return this.orm.em.fork({ session: { variables: { ...variables, ...(lockPatienceMs && { lock_timeout: `${lockPatienceMs}ms` }) } } });
  }
}

async function translateRaces<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof OptimisticLockError) throw new ChangedMeanwhile();
    throw error;
  }
}
