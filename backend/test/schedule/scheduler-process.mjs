// A process with the application's scheduler, reconciler and queue, on a clock that its parent controls. Each line of
// standard input is a time; the process prints the same line when everything due by then is done. Runs are inserted
// into `simulated_runs` without checking for existing ones, so that duplicate runs are detected. Requires the build.
import { createInterface } from 'node:readline';
import { MikroORM } from '@mikro-orm/postgresql';
import { ormOptions } from '../../dist/database/orm-options.js';
import { DueSlots } from '../../dist/planning/adapters/jobs/due-slots.js';
import { SlotJobs } from '../../dist/planning/adapters/jobs/slot-jobs.js';
import { MikroOrmFocusTopics } from '../../dist/planning/adapters/persistence/mikro-orm-focus-topics.js';
import { MikroOrmTopicSlots } from '../../dist/planning/adapters/persistence/mikro-orm-topic-slots.js';
import { SqlDueTopics } from '../../dist/planning/adapters/persistence/sql-due-topics.js';
import { SlotFailures } from '../../dist/planning/application/slot-failures.js';
import { StartSlot } from '../../dist/planning/application/start-slot.js';
import { ClaimDueSlots } from '../../dist/planning/application/claim-due-slots.js';
import { TopicProgress } from '../../dist/planning/application/topic-progress.js';
import { InProcessJobQueue } from '../../dist/shared/adapters/jobs/in-process-job-queue.js';
import { EntityManagers } from '../../dist/shared/adapters/persistence/entity-managers.js';
import { MikroOrmUnitOfWork } from '../../dist/shared/adapters/persistence/mikro-orm-unit-of-work.js';
import { Reconciler } from '../../dist/shared/application/reconciler.js';
import { Scope } from '../../dist/shared/domain/scope.js';

let now = new Date(0);
const clock = { now: () => now };
const system = Scope.system('Simulation');
const managers = new EntityManagers(await MikroORM.init(ormOptions(process.env.DATABASE_URL, { min: 0, max: 4 })));
const slots = new MikroOrmTopicSlots(managers);
const topics = new MikroOrmFocusTopics(managers);
const audit = { record: async () => undefined };
const failures = new SlotFailures(topics, slots, audit);
const progress = new TopicProgress(slots, topics, failures, clock);
const runs = {
  async start(scope, { runId, topicId }) {
    await managers
      .forScope(scope)
      .execute('insert into simulated_runs (run_id, topic_id) values (?, ?)', [runId, topicId]);
  },
};

/** Ids of jobs that were added and are not done. */
const open = new Set();
class CountedQueue extends InProcessJobQueue {
  async add(job, options) {
    open.add(job.id);
    await super.add(job, options);
  }
}
const queue = new CountedQueue(clock, { error: (...said) => console.error(...said) });
const unitOfWork = new MikroOrmUnitOfWork(managers, audit, clock, queue);
const startSlot = new StartSlot(slots, topics, runs, failures, unitOfWork);
const counted = { execute: (id) => startSlot.execute(id).finally(() => open.delete(id)) };
const reconciler = new Reconciler(queue);
new SlotJobs(
  queue,
  reconciler,
  counted,
  new DueSlots(new ClaimDueSlots(new SqlDueTopics(managers), clock), managers, clock),
).onModuleInit();
await queue.start();

/** Ends open runs, as a worker would. */
async function endRuns() {
  const rows = await managers
    .forScope(system)
    .execute('select seq from simulated_runs where ended_at is null order by seq limit 50');
  for (const { seq } of rows) {
    await unitOfWork.run(system, async () => {
      const em = managers.forScope(system);
      const [run] = await em.execute(
        'select run_id, topic_id from simulated_runs where seq = ? and ended_at is null for update skip locked',
        [seq],
      );
      if (!run) return;
      await progress.written(system, run.topic_id, run.run_id);
      await em.execute('update simulated_runs set ended_at = ? where seq = ?', [now, seq]);
    });
  }
}

async function tick() {
  const { failures } = await reconciler.reconcile();
  for (const failure of failures) console.error(failure);
  while (open.size > 0) await new Promise((soon) => setImmediate(soon));
  await endRuns();
}

/** Only the latest time is processed, so that a process that was frozen does not go through all missed times. */
let told = null;
let isTicking = false;
createInterface({ input: process.stdin }).on('line', (line) => void live(line));
say('ready');

async function live(line) {
  told = line;
  if (isTicking) return;
  isTicking = true;
  while (told !== null) {
    const moment = told;
    told = null;
    now = new Date(moment);
    await tick();
    say(moment);
  }
  isTicking = false;
}

function say(line) {
  process.stdout.write(`${line}\n`);
}
