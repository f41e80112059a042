import type { MikroORM } from '@mikro-orm/postgresql';
import { Client } from 'pg';
import type { FocusTopicDetails } from '../../src/planning/domain/focus-topic.js';
import { AScheduler } from '../../src/planning/testing/a-scheduler.js';
import { freshDatabase, ormOn, type TestDatabase } from '../database.js';
import { expectedDays, isRightMoment } from './expected-days.js';
import { SimulatedProcess } from './simulated-process.js';

/** Daylight saving of an hour and of half an hour, in both hemispheres, at midnight, and none. */
const ZONES = ['America/New_York', 'Europe/Berlin', 'Australia/Lord_Howe', 'America/Santiago', 'Asia/Kolkata'];
/** Times that these zones skip or have twice, and one that none does. */
const SCHEDULES: Partial<FocusTopicDetails>[] = [
  { scheduleFrequency: 'daily', scheduleTime: '02:15' },
  { scheduleFrequency: 'weekly', scheduleDays: '["sunday","wednesday"]', scheduleTime: '00:00' },
  { scheduleFrequency: 'weekly', scheduleDays: '["sunday"]', scheduleTime: '01:45' },
  { scheduleFrequency: 'monthly', scheduleTime: '23:30' },
];
const YEAR = { startDate: '2026-01-01', endDate: '2026-12-31' };
const PROCESSES = 3;
/** Of the clock, milliseconds. A process frozen for two of them holds nothing for as long as a slot is caught up. */
const LONGEST_STEP = 6 * 3_600_000;
/** Steps; a year has some three thousand. */
const SURELY_KILLED_EACH = 400;

const SEED = Number(process.env['SCHEDULE_SEED'] ?? Date.now() % 1_000_000);

/** Numbers from 0 to 1 that a seed repeats (mulberry32). */
function randomOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

describe('a year of three processes that are killed and paused', () => {
  let database: TestDatabase;
  let orm: MikroORM;
  let scheduler: AScheduler;
  let processes: SimulatedProcess[] = [];
  const random = randomOf(SEED);
  const topics: { id: string; details: Partial<FocusTopicDetails> & typeof YEAR & { scheduleTimezone: string; scheduleTime: string } }[] = [];
  /** For how many more steps. */
  const frozen = new Map<SimulatedProcess, number>();
  let moments = 0;
  let kills = 0;
  let pauses = 0;

  beforeAll(async () => {
    database = await freshDatabase();
    const owner = new Client({ connectionString: database.ownerUrl });
    await owner.connect();
    await owner.query(`create table simulated_runs (seq serial primary key, run_id uuid not null, topic_id uuid not null, ended_at timestamptz null)`);
    await owner.query(`grant select, insert, update on simulated_runs to public; grant usage on simulated_runs_seq_seq to public`);
    await owner.end();
    orm = await ormOn(database);
    scheduler = new AScheduler(orm);
    scheduler.now = new Date('2025-12-30T00:00:00Z');
    for (const scheduleTimezone of ZONES) {
      for (const schedule of SCHEDULES) {
        const details = { ...YEAR, ...schedule, scheduleTimezone, scheduleTime: schedule.scheduleTime! };
        topics.push({ id: (await scheduler.aTopic(details)).id, details });
      }
    }
    processes = Array.from({ length: PROCESSES }, () => SimulatedProcess.start(database.appUrl));
    await Promise.all(processes.map((each) => each.says()));
  });
  afterAll(async () => {
    await Promise.all(processes.map((each) => each.kill()));
    await orm.close();
    await database.drop();
  });

  /** Tells a moment to one and perhaps the others, and waits until at least one has done what was due by then. */
  async function reach(moment: string): Promise<void> {
    const first = Math.floor(random() * PROCESSES);
    for (const [index, each] of processes.entries()) if (each.isReady && (index === first || random() < 0.4)) each.tell(moment);
    await disturb();
    const isDone = () => processes.some(({ done }) => done >= moment);
    while (!isDone()) {
      await soonest();
      // Whoever was told may be dead or frozen by now.
      const atWork = processes.filter(({ isAtWork }) => isAtWork);
      for (const each of atWork) each.tell(moment);
      if (atWork.length === 0) for (const each of processes) each.resume();
    }
  }

  /** Until one of them says something, or none has for a while: the dead do not speak. */
  async function soonest(): Promise<void> {
    let patience: NodeJS.Timeout | undefined;
    // waits: the dead say nothing.
    await Promise.race([...processes.map((each) => each.says()), new Promise((over) => (patience = setTimeout(over, 100)))]);
    clearTimeout(patience);
    if (processes.some(({ isBroken }) => isBroken)) throw new Error('a process ended by itself');
  }

  /** All of them have done what was due by then. */
  async function settled(moment: string): Promise<void> {
    while (processes.some(({ done }) => done < moment)) {
      for (const each of processes) if (each.isReady && each.done < moment) each.tell(moment);
      await soonest();
    }
  }

  /** Sometimes one is killed in the middle of its work, or frozen, or goes on with a clock that has stopped meanwhile. */
  async function disturb(): Promise<void> {
    const index = Math.floor(random() * PROCESSES);
    const victim = processes[index]!;
    // A year without deaths would prove nothing, however the dice fall.
    const chance = (moments += 1) % SURELY_KILLED_EACH === 0 ? 0 : random();
    if (chance > 0.06) return;
    // waits: it is disturbed at any moment of its work.
    await new Promise((soon) => setTimeout(soon, random() * 12));
    if (chance < 0.006) {
      kills += 1;
      await victim.kill();
      processes[index] = SimulatedProcess.start(database.appUrl);
    } else if (!victim.isPaused && victim.isReady) {
      pauses += 1;
      victim.pause();
      frozen.set(victim, Math.round(random()));
    }
  }

  /** Time goes on for the frozen. */
  function thaw(): void {
    for (const [each, steps] of frozen) {
      if (steps > 0) frozen.set(each, steps - 1);
      else {
        frozen.delete(each);
        each.resume();
      }
    }
  }

  it(`has exactly one run for each topic and day, at the right moment (SCHEDULE_SEED=${SEED})`, async () => {
    const end = Date.parse('2027-01-02T00:00:00Z');
    for (let now = Date.parse('2025-12-31T00:00:00Z'); now < end; now += Math.ceil(random() * LONGEST_STEP)) {
      thaw();
      await reach(new Date(now).toISOString());
    }
    for (const each of processes) each.resume();
    await settled(new Date(end + LONGEST_STEP).toISOString());

    const em = scheduler.managers.of(scheduler.scope);
    const slots = await em.execute<{ topicId: string; localDate: string; at: Date; status: string; runs: number }[]>(
      `select s.topic_id as "topicId", s.local_date::text as "localDate", s.at, s.status, count(r.seq)::int as runs
         from topic_slots s left join simulated_runs r on r.run_id = s.run_id group by s.id order by s.local_date`,
    );
    const [{ runs }] = await em.execute<[{ runs: number }]>('select count(*)::int as runs from simulated_runs');
    for (const { id, details } of topics) {
      const own = slots.filter(({ topicId }) => topicId === id);
      expect(own.map(({ localDate }) => localDate)).toEqual(expectedDays({ scheduleDays: '["monday"]', ...details }));
      expect(own.filter((slot) => slot.runs !== 1 || slot.status !== 'done')).toEqual([]);
      expect(own.filter(({ localDate, at }) => !isRightMoment(details.scheduleTimezone, localDate, details.scheduleTime, new Date(at)))).toEqual([]);
      const [{ total }] = await em.execute<[{ total: number }]>('select total_posts_generated as total from focus_topics where id = ?', [id]);
      expect(total).toBe(own.length);
    }
    expect(runs).toBe(slots.length);
    expect(kills).toBeGreaterThan(5);
    expect(pauses).toBeGreaterThan(20);
  }, 600_000);
});
