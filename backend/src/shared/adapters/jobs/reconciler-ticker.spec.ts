import { Logger } from '@nestjs/common';
import { SchedulerRegistry } from '@nestjs/schedule';
import { Reconciler } from '../../application/reconciler.js';
import { InProcessJobQueue } from './in-process-job-queue.js';
import { ReconcilerTicker } from './reconciler-ticker.js';
import { Gate, QuietLog, Seen } from './testing/seen.js';

describe('the reconciler’s ticks', () => {
  let reconciler: Reconciler;
  let schedule: SchedulerRegistry;
  let ticker: ReconcilerTicker;
  let log: QuietLog;

  beforeEach(() => {
    log = new QuietLog();
    Logger.overrideLogger(log);
    reconciler = new Reconciler(new InProcessJobQueue({ now: () => new Date() }, log));
    schedule = new SchedulerRegistry();
    ticker = new ReconcilerTicker(reconciler, schedule);
  });
  afterEach(async () => {
    await ticker.stop();
    Logger.overrideLogger(new Logger());
  });

  it('begin at the start and come again', async () => {
    const asked = new Seen<number>();
    reconciler.register({ due: async (limit) => (asked.add(limit), []) });
    await ticker.start(5);
    expect(asked.all).toHaveLength(1);
    await asked.first(3);
  });

  it('come again soon while more is due than one pass takes', async () => {
    const asked = new Seen<number>();
    const rows = (limit: number) => Array.from({ length: limit }, (_, i) => ({ name: 'nobodys', id: String(i) }));
    reconciler.register({ due: async (limit) => (asked.add(limit), asked.all.length === 1 ? rows(limit) : []) });
    await ticker.start(60_000);
    await asked.first(2);
  });

  it('go on after a failure, which is logged', async () => {
    const asked = new Seen<number>();
    reconciler.register({ due: (limit) => (asked.add(limit), Promise.reject(new Error('database away'))) });
    await ticker.start(5);
    await asked.first(2);
    expect(log.lines).toContain('due work could not be looked up; the next pass tries again');
  });

  it('end with the pass that is going on', async () => {
    const gate = new Gate();
    const order: string[] = [];
    reconciler.register({ due: () => gate.passed.then(() => (order.push('asked'), [])) });
    const started = ticker.start(60_000);
    const stopped = ticker.stop().then(() => order.push('stopped'));
    gate.open();
    await Promise.all([started, stopped]);
    expect([order, schedule.getIntervals()]).toEqual([['asked', 'stopped'], []]);
  });
});
