import { Injectable } from '@nestjs/common';
import type { EventArgs, EventSubscriber } from '@mikro-orm/core';
import { MikroORM } from '@mikro-orm/postgresql';
import { EntityManagers } from './entity-managers.js';

/** Notifies subscribers of changed rows after their transaction has committed. */
@Injectable()
export class CommittedChanges {
  constructor(
    private readonly orm: MikroORM,
    private readonly managers: EntityManagers,
  ) {}

  /** @param notice called with the saved object and the row's former values */
  subscribe<T extends object>(type: new (...args: never[]) => T, notice: (now: T, before: Partial<T>) => void): void {
    const subscriber: EventSubscriber<T> = {
      getSubscribedEntities: () => [type as never],
      afterUpdate: async ({ entity, changeSet }: EventArgs<T>) => {
        const before = { ...(changeSet?.originalEntity as Partial<T> | undefined) };
        this.managers.afterCommit(() => notice(entity, before));
      },
    };
    this.orm.em.getEventManager().registerSubscriber(subscriber as EventSubscriber);
  }
}
