import { Injectable } from '@nestjs/common';
import { Interval } from '@nestjs/schedule';
import { Scope } from '../../domain/scope.js';
import { EntityManagers } from '../persistence/entity-managers.js';

const SCOPE = Scope.system('Tallies');
const FOLD_MS = 5_000;
const PRUNE_MS = 3_600_000;
/** Changes that one statement adds up. */
const AT_ONCE = 10_000;

/**
 * Adds up what changed, so that there is little to add up for who reads. What it does late, or twice at once, changes
 * no count.
 */
@Injectable()
export class TallyFolder {
  constructor(private readonly managers: EntityManagers) {}

  @Interval('fold-tallies', FOLD_MS)
  async fold(): Promise<void> {
    let folded: number;
    do {
      [{ folded }] = await this.managers.transaction(SCOPE, (em) =>
        em.execute<[{ folded: number }]>('select fold_tallies(?) as folded', [AT_ONCE]),
      );
    } while (folded === AT_ONCE);
  }

  @Interval('prune-tallies', PRUNE_MS)
  async prune(): Promise<void> {
    await this.managers.transaction(SCOPE, (em) => em.execute('select prune_tallies()'), { isLong: true });
  }
}
