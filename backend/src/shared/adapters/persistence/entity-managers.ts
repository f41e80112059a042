import { AsyncLocalStorage } from 'node:async_hooks';
import { Injectable } from '@nestjs/common';
import { helper, OptimisticLockError } from '@mikro-orm/core';
import { type EntityManager, MikroORM } from '@mikro-orm/postgresql';
import { Stale } from '../../domain/domain-error.js';
import type { TransactionOptions } from '../../application/unit-of-work.js';
import type { Scope } from '../../domain/scope.js';
import { repeating } from './repeating.js';

/** The row was changed by another transaction between the read and the save. */
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

/** For work whose duration, including pauses between statements, grows with the amount of data. */
export const LONG = { statement_timeout: '0', idle_in_transaction_session_timeout: '0' };

interface RunningTransaction {
  em: EntityManager;
  afterCommit: (() => void)[];
  /** Made outside of the transaction, perhaps, and added by it: a further try adds them as if they were new. */
  added: object[];
  /**
   * Whether the work may be retried: no longer once it resumes an aggregate that an earlier transaction left in memory.
   */
  isRepeatable: boolean;
}

/** Creates entity managers that see only the rows that the caller's scope reaches. */
@Injectable()
export class EntityManagers {
  private readonly ambient = new AsyncLocalStorage<RunningTransaction>();

  constructor(private readonly orm: MikroORM) {}

  /** Returns the entity manager of the running transaction, or a new one for this scope outside of a transaction. */
  forScope(scope: Scope): EntityManager {
    return this.ambient.getStore()?.em ?? this.fork(scope);
  }

  /**
   * Joins the running transaction. Otherwise starts one, and repeats it as a whole when PostgreSQL aborted it because
   * of a concurrent one.
   */
  async transaction<T>(
    scope: Scope,
    work: (em: EntityManager) => Promise<T>,
    options: TransactionOptions = {},
  ): Promise<T> {
    const running = this.ambient.getStore();
    if (running) return work(running.em);
    let tried: RunningTransaction | undefined;
    const result = await repeating(
      () => {
        for (const entity of tried?.added ?? []) asNew(entity);
        return translateRaces(
          this.fork(scope, options).transactional((em) => {
            tried = { em, afterCommit: [], added: [], isRepeatable: true };
            return this.ambient.run(tried, () => work(em));
          }),
        );
      },
      () => !options.isOnce && (tried?.isRepeatable ?? true),
    );
    for (const notice of tried?.afterCommit ?? []) notice();
    return result;
  }

  /**
   * Runs `notice` when the running transaction has committed, never when it was rolled back; at once outside of one.
   */
  afterCommit(notice: () => void): void {
    const running = this.ambient.getStore();
    if (running) running.afterCommit.push(notice);
    else notice();
  }

  /** Adds new aggregates. */
  async add(scope: Scope, ...entities: object[]): Promise<void> {
    const em = this.forScope(scope);
    this.ambient.getStore()?.added.push(...entities);
    em.persist(entities);
    await translateRaces(em.flush());
  }

  /**
   * Resumes work on an aggregate that an earlier transaction left in memory; `save` writes the changes made from here
   * on.
   */
  resume<T extends object>(scope: Scope, entity: T): T {
    const running = this.ambient.getStore();
    if (running) running.isRepeatable = false;
    return this.forScope(scope).merge(entity);
  }

  /** Writes what changed in aggregates that one `of` loaded. @throws ChangedMeanwhile when a version is stale */
  async save(...entities: object[]): Promise<void> {
    for (const em of new Set(entities.map((entity) => helper(entity).__em))) {
      if (!em) throw new Error('only an aggregate that was loaded can be saved');
      await translateRaces(em.flush());
    }
  }

  private fork(scope: Scope, { lockTimeoutMs, isLong = false }: TransactionOptions = {}): EntityManager {
    const { variables } = sessionOf(scope);
    return this.orm.em.fork({
      session: {
        variables: {
          ...variables,
          ...(lockTimeoutMs && { lock_timeout: `${lockTimeoutMs}ms` }),
          ...(isLong && LONG),
        },
      },
    });
  }
}

/** Resets an entity whose insert was rolled back: no entity manager manages it any more. */
function asNew(entity: object): void {
  const known = helper(entity);
  delete known.__em;
  delete known.__originalEntityData;
  known.__managed = false;
}

async function translateRaces<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof OptimisticLockError) throw new ChangedMeanwhile();
    throw error;
  }
}
