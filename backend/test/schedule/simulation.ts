import type { MikroORM } from '@mikro-orm/postgresql';
import { Client } from 'pg';
import type { FocusTopicDetails } from '../../src/planning/domain/focus-topic.js';
import { AScheduler } from '../../src/planning/testing/a-scheduler.js';
import { freshDatabase, ormOn, type TestDatabase } from '../database.js';
import { expectedDays, isRightMoment } from './expected-days.js';
import { SimulatedProcess } from './simulated-process.js';

/** Times that occur twice or not at all on days of clock changes, and one that always occurs once. */
const SCHEDULES: (Partial<FocusTopicDetails> & { scheduleTime: string })[] = [
  { scheduleFrequency: 'daily', scheduleTime: '02:15' },
  { scheduleFrequency: 'weekly', scheduleDays: '["sunday","wednesday"]', scheduleTime: '00:00' },
  { scheduleFrequency: 'weekly', scheduleDays: '["sunday"]', scheduleTime: '01:45' },
  { scheduleFrequency: 'monthly', scheduleTime: '23:30' },
];
const PROCESSES = 3;
const DAY = 86_400_000;
/**
 * Largest step of the clock, in milliseconds. Even a process that is frozen for two steps misses no slot, since slots
 * are caught up for longer than that.
 */
const LONGEST_STEP = 6 * 3_600_000;
/** Limit in tenths of a second. */
const LONGEST_SILENCE = 20;

/** A range of local days, first and last, on which the topics of these zones are due. */
export interface Period {
  zones: readonly string[];
  startDate: string;
  endDate: string;
}

interface SimulatedTopic {
  id: string;
  period: Period;
  zone: string;
  schedule: (typeof SCHEDULES)[number];
}

/**
 * Three processes with one database, which are killed and frozen at random while their simulated clock runs through
 * periods.
 */
export class Simulation {
  private moments = 0;
  kills = 0;
  pauses = 0;
  private database: TestDatabase;
  private orm: MikroORM;
  private scheduler: AScheduler;
  private processes: SimulatedProcess[] = [];
  private readonly topics: SimulatedTopic[] = [];
  /** Number of further steps for which each process stays frozen. */
  private readonly frozen = new Map<SimulatedProcess, number>();
  private readonly random: () => number;

  /**
   * @param surelyKilledEach number of steps after which a process is killed in any case, since a simulation without
   * kills would prove nothing
   */
  constructor(
    seed: number,
    private readonly surelyKilledEach: number,
  ) {
    this.random = randomOf(seed);
  }

  /** @param periods periods that are simulated in turn */
  async start(periods: readonly Period[]): Promise<void> {
    this.database = await freshDatabase();
    const owner = new Client({ connectionString: this.database.ownerUrl });
    await owner.connect();
    await owner.query(
      `create table simulated_runs (seq serial primary key, run_id uuid not null, topic_id uuid not null, ended_at timestamptz null)`,
    );
    await owner.query(
      `grant select, insert, update on simulated_runs to public; grant usage on simulated_runs_seq_seq to public`,
    );
    await owner.end();
    this.orm = await ormOn(this.database);
    this.scheduler = new AScheduler(this.orm);
    this.scheduler.now = new Date(Date.parse(periods[0]!.startDate) - 2 * DAY);
    for (const period of periods) {
      const { startDate, endDate } = period;
      for (const zone of period.zones) {
        for (const schedule of SCHEDULES) {
          const { id } = await this.scheduler.aTopic({ startDate, endDate, ...schedule, scheduleTimezone: zone });
          this.topics.push({ id, period, zone, schedule });
        }
      }
    }
    this.processes = Array.from({ length: PROCESSES }, () => SimulatedProcess.start(this.database.appUrl));
    await Promise.all(this.processes.map((each) => each.says()));
  }

  /** Resolves when everything due in the period is done. */
  async run({ startDate, endDate }: Period): Promise<void> {
    const end = Date.parse(endDate) + 2 * DAY;
    for (let now = Date.parse(startDate) - DAY; now < end; now += Math.ceil(this.random() * LONGEST_STEP)) {
      this.thaw();
      await this.reach(new Date(now).toISOString());
    }
    for (const each of this.processes) each.resume();
    this.frozen.clear();
    await this.settled(new Date(end + LONGEST_STEP).toISOString());
  }

  /** Checks that each topic ran exactly once on each of its days, at the right time. */
  async expectEachDayOnce(): Promise<void> {
    const em = this.scheduler.managers.forScope(this.scheduler.scope);
    const slots = await em.execute<{ topicId: string; localDate: string; at: Date; status: string; runs: number }[]>(
      `select s.topic_id as "topicId", s.local_date::text as "localDate", s.at, s.status, count(r.seq)::int as runs
         from topic_slots s left join simulated_runs r on r.run_id = s.run_id group by s.id order by s.local_date`,
    );
    const [{ runs }] = await em.execute<[{ runs: number }]>('select count(*)::int as runs from simulated_runs');
    for (const { id, period, zone, schedule } of this.topics) {
      const own = slots.filter(({ topicId }) => topicId === id);
      expect(own.map(({ localDate }) => localDate)).toEqual(
        expectedDays({ scheduleDays: '["monday"]', scheduleFrequency: 'daily', ...schedule, ...period }),
      );
      expect(own.filter((slot) => slot.runs !== 1 || slot.status !== 'done')).toEqual([]);
      expect(
        own.filter(({ localDate, at }) => !isRightMoment(zone, localDate, schedule.scheduleTime, new Date(at))),
      ).toEqual([]);
      const [{ total }] = await em.execute<[{ total: number }]>(
        'select total_posts_generated as total from focus_topics where id = ?',
        [id],
      );
      expect(total).toBe(own.length);
    }
    expect(slots.length).toBeGreaterThan(0);
    expect(runs).toBe(slots.length);
  }

  async stop(): Promise<void> {
    await Promise.all(this.processes.map((each) => each.kill()));
    await this.orm.close();
    await this.database.drop();
  }

  /**
   * Tells a time to one process and perhaps to others, and waits until at least one has done everything due by then.
   * Time also continues when only frozen processes have work: a late process loses its slot, and on a busy machine all
   * of them are late.
   */
  private async reach(moment: string): Promise<void> {
    const first = Math.floor(this.random() * PROCESSES);
    for (const [index, each] of this.processes.entries())
      if (each.isReady && (index === first || this.random() < 0.4)) each.tell(moment);
    await this.disturb();
    const isDone = () =>
      this.processes.some(({ done }) => done >= moment) && this.processes.every(({ isAtWork }) => !isAtWork);
    for (let silences = 0; !isDone();) {
      silences = (await this.soonest()) ? 0 : silences + 1;
      // The processes that were told the time may be dead or frozen by now.
      const listening = this.processes.filter(({ isListening }) => isListening);
      if (this.processes.every(({ done }) => done < moment)) for (const each of listening) each.tell(moment);
      // No process is listening, or the working ones wait for what a frozen one holds.
      if (listening.length === 0 || silences > LONGEST_SILENCE) for (const each of this.processes) each.resume();
    }
  }

  /**
   * Waits until a process prints a line, or for a short time, since dead processes print nothing.
   * @returns whether a process printed a line
   */
  private async soonest(): Promise<boolean> {
    let timer: NodeJS.Timeout | undefined;
    // waits: dead processes print nothing.
    const silence = new Promise<boolean>((over) => (timer = setTimeout(over, 100, false)));
    const said = await Promise.race([...this.processes.map((each) => each.says().then(() => true)), silence]);
    clearTimeout(timer);
    if (this.processes.some(({ isBroken }) => isBroken)) throw new Error('a process ended by itself');
    return said;
  }

  /** Waits until all processes have done everything due by this time. */
  private async settled(moment: string): Promise<void> {
    while (this.processes.some(({ done }) => done < moment)) {
      for (const each of this.processes) if (each.isReady && each.done < moment) each.tell(moment);
      await this.soonest();
    }
  }

  /**
   * Occasionally kills a process in the middle of its work, or freezes it so that it continues with an outdated clock.
   */
  private async disturb(): Promise<void> {
    const index = Math.floor(this.random() * PROCESSES);
    const victim = this.processes[index]!;
    const chance = (this.moments += 1) % this.surelyKilledEach === 0 ? 0 : this.random();
    if (chance > 0.06) return;
    // waits: the disturbance comes at a random moment of the work.
    await new Promise((soon) => setTimeout(soon, this.random() * 12));
    if (chance < 0.006) {
      this.kills += 1;
      await victim.kill();
      this.processes[index] = SimulatedProcess.start(this.database.appUrl);
    } else if (!victim.isPaused && victim.isReady) {
      this.pauses += 1;
      victim.pause();
      this.frozen.set(victim, Math.round(this.random()));
    }
  }

  /** Counts down the frozen steps and resumes processes. */
  private thaw(): void {
    for (const [each, steps] of this.frozen) {
      if (steps > 0) this.frozen.set(each, steps - 1);
      else {
        this.frozen.delete(each);
        each.resume();
      }
    }
  }
}

/** Returns a generator of numbers from 0 to 1 that is repeatable by its seed (mulberry32). */
function randomOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
