import { EntityManagers } from '../src/shared/adapters/persistence/entity-managers.js';
import { MikroOrmUnitOfWork } from '../src/shared/adapters/persistence/mikro-orm-unit-of-work.js';
import type { Clock } from '../src/shared/domain/clock.js';

/** Creates a unit of work on a real database that discards audit entries and jobs. */
export const aUnitOfWork = (managers: EntityManagers, clock: Clock = { now: () => new Date() }): MikroOrmUnitOfWork =>
  new MikroOrmUnitOfWork(managers, { record: async () => undefined }, clock, {
    isQuiet: false,
    add: async () => undefined,
    handle: () => undefined,
    start: async () => undefined,
    stop: async () => undefined,
  });
