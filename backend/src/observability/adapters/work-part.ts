import { Injectable } from '@nestjs/common';
import { EntityManagers } from '../../shared/adapters/persistence/entity-managers.js';
import { Clock } from '../../shared/domain/clock.js';
import { Scope } from '../../shared/domain/scope.js';
import { type Finding, Part } from '../application/ports.js';

const SCOPE = Scope.system('System health');
/**
 * Work that has been due for longer than this is reported, in milliseconds. The reconciler polls every few seconds, so
 * nobody is processing such work.
 */
const LATE_MS = 5 * 60_000;

/** Oldest due row of any kind; each subquery reads an index of due rows. */
const OLDEST = `
  select kind, since from (
    select 'generation run' as kind, (
      select min(coalesce(next_try_at, created_at)) from generation_runs
       where status = 'queued' and (next_try_at is null or next_try_at <= now())) as since
    union all select 'delivery', (
      select next_attempt_at from deliveries
       where next_attempt_at is not null and (lease_until is null or lease_until < now())
       order by next_attempt_at limit 1)
    union all select 'planned post', (
      select next_slot_at from focus_topics where next_slot_at is not null order by next_slot_at limit 1)) due
   where since is not null order by since limit 1`;

/** Checks that due work is processed. Due work that is old means that no worker is running. */
@Injectable()
export class WorkPart extends Part {
  readonly id = 'work';
  readonly label = 'Due work';

  constructor(
    private readonly managers: EntityManagers,
    private readonly clock: Clock,
  ) {
    super();
  }

  async check(): Promise<Finding> {
    const [oldest] = await this.managers.forScope(SCOPE).execute<{ kind: string; since: Date }[]>(OLDEST);
    const lateMs = oldest ? this.clock.now().getTime() - new Date(oldest.since).getTime() : 0;
    if (!oldest || lateMs <= 0) return { state: 'ok', message: 'Nothing that is due waits.', advice: null };
    const waits = `The oldest ${oldest.kind} that is due waits for ${spoken(lateMs)}.`;
    return lateMs > LATE_MS
      ? {
          state: 'attention',
          message: waits,
          advice: 'See whether a process with PROCESS=worker or all runs, and whether its log has errors.',
        }
      : { state: 'ok', message: waits, advice: null };
  }
}

const spoken = (ms: number): string =>
  ms < 60_000
    ? `${Math.ceil(ms / 1000)} seconds`
    : ms < 7_200_000
      ? `${Math.round(ms / 60_000)} minutes`
      : `${Math.round(ms / 3_600_000)} hours`;
