import { type AddOptions, type Job, JobQueue } from './job-queue.js';
import { type DueJob, DueWork, Reconciler } from './reconciler.js';

class RecordingQueue extends JobQueue {
  readonly added: [Job, AddOptions | undefined][] = [];
  async add(job: Job, options?: AddOptions): Promise<void> {
    this.added.push([job, options]);
  }
  handle(): void {}
  async start(): Promise<void> {}
  async stop(): Promise<void> {}
}

class Rows extends DueWork {
  asked: number[] = [];
  constructor(private readonly rows: DueJob[] | Error) {
    super();
  }
  async due(limit: number): Promise<DueJob[]> {
    this.asked.push(limit);
    if (this.rows instanceof Error) throw this.rows;
    return this.rows.slice(0, limit);
  }
}

const many = (count: number): DueJob[] =>
  Array.from({ length: count }, (_, i) => ({ name: 'run', id: `r${i}`, lane: 'w1' }));

describe('the reconciler', () => {
  it('adds what each source says is due, in its lane', async () => {
    const queue = new RecordingQueue();
    const reconciler = new Reconciler(queue);
    reconciler.register(new Rows([{ name: 'run', id: 'r1', lane: 'w1' }]));
    reconciler.register(new Rows([{ name: 'delivery', id: 'd1' }]));
    expect(await reconciler.reconcile()).toEqual({ added: 2, failures: [], isMore: false });
    expect(queue.added).toEqual([
      [{ name: 'run', id: 'r1' }, { lane: 'w1' }],
      [{ name: 'delivery', id: 'd1' }, { lane: undefined }],
    ]);
  });

  it('asks for a bounded batch', async () => {
    const queue = new RecordingQueue();
    const reconciler = new Reconciler(queue);
    const rows = new Rows(many(1_000));
    reconciler.register(rows);
    expect(await reconciler.reconcile()).toMatchObject({ added: 800, isMore: true });
    expect([rows.asked, queue.added.length]).toEqual([[800], 800]);
  });

  it('goes on with the other sources when one fails, and tells of the failure', async () => {
    const queue = new RecordingQueue();
    const reconciler = new Reconciler(queue);
    const failure = new Error('database away');
    reconciler.register(new Rows(failure));
    reconciler.register(new Rows(many(1)));
    expect(await reconciler.reconcile()).toEqual({ added: 1, failures: [failure], isMore: false });
  });

  it('joins a pass that is going on and starts a new one after it', async () => {
    const reconciler = new Reconciler(new RecordingQueue());
    const rows = new Rows(many(1));
    reconciler.register(rows);
    await Promise.all([reconciler.reconcile(), reconciler.reconcile()]);
    expect(rows.asked).toHaveLength(1);
    await reconciler.reconcile();
    expect(rows.asked).toHaveLength(2);
  });
});
