import { until } from '../../../test/until.js';
import { type AddOptions, type Job, JobQueue } from '../../shared/application/job-queue.js';
import type { SafeResponse } from '../../shared/application/safe-http.js';
import { RequestFailed } from '../../shared/domain/request-failed.js';
import { Scope } from '../../shared/domain/scope.js';
import { Delivery } from '../domain/delivery.js';
import type { PublishingConfig } from '../domain/publishing-config.js';
import { type AttemptResult, PublishingLog } from '../domain/publishing-log.js';
import type { Remote } from '../domain/remote-post.js';
import { RetryPlan } from '../domain/retry-plan.js';
import type { Attempt, AttemptBook } from './attempt-book.js';
import { AttemptTime } from './attempt-time.js';
import type { BeginAttempt } from './begin-attempt.js';
import { ConfigSecrets } from './config-secrets.js';
import { Deliver } from './deliver.js';
import { DestinationMemory } from './destination-memory.js';
import { EndAttempt } from './end-attempt.js';
import type { DeliveredAttempt, EndDelivered } from './end-delivered.js';
import type { EndFailed } from './end-failed.js';
import { MakeAttempt } from './make-attempt.js';
import type { DeliveryRoute } from './ports.js';
import { Push } from './push.js';
import {
  aConfig,
  answered,
  CopiesInMemory,
  NoLibrary,
  OneWebsite,
  PlainSigner,
  ReversingBox,
  ScriptedHttp,
  type Sent,
} from './testing/fakes.js';

const NOW = new Date('2026-11-21T08:00:00Z');
const later = (seconds: number) => new Date(NOW.getTime() + seconds * 1000);

class RecordingQueue extends JobQueue {
  readonly added: [string, AddOptions | undefined][] = [];
  async add({ id }: Job, options?: AddOptions): Promise<void> {
    this.added.push([id, options]);
  }
  handle(): void {}
  async start(): Promise<void> {}
  async stop(): Promise<void> {}
}

const configs = new Map<string, PublishingConfig>();
/** A configuration with its own host. */
function configOf(id: string): PublishingConfig {
  const host = id.split('/')[0]!;
  const known = configs.get(host) ?? aConfig({ destinationUrl: `https://${host}/posts` });
  configs.set(host, known);
  return Object.assign(Object.create(known) as PublishingConfig, { destinationUrl: `https://${id}` });
}

/** Fake store of deliveries. Ids are `<host>/<anything>`, each host has a configuration, and every delivery is due. */
class Book {
  readonly ended: [string, AttemptResult['status'] | 'handed back', Date | null][] = [];
  number = 1;
  async routeOf(id: string): Promise<DeliveryRoute> {
    return { websiteId: 'website', postId: 1, config: configOf(id), isOpen: true, key: () => null };
  }
  async begin(id: string, { config }: DeliveryRoute): Promise<Attempt> {
    const post = {
      postId: 1,
      websiteId: 'website',
      seal: 'ab',
      document: '{}',
      language: 'en',
      approvedAt: NOW,
      isLive: false,
    };
    const delivery = new Delivery(
      { websiteId: 'website', configId: config.id, postId: 1, seal: 'ab', kind: 'publish', releasedAt: NOW },
      NOW,
    );
    const begun = {
      delivery,
      log: new PublishingLog(delivery, NOW),
      messageId: id,
      token: 1,
      number: this.number,
      firstAttemptAt: NOW,
      begunBefore: false,
    };
    return {
      scope: Scope.system('test'),
      deliveryId: id,
      ...begun,
      config,
      key: null,
      post,
      postId: 1,
      removal: null,
      remote: null,
    };
  }
  async delivered({ attempt, result }: DeliveredAttempt): Promise<void> {
    this.ended.push([attempt.deliveryId, result.status, null]);
  }
  async failed(
    { deliveryId }: Attempt,
    { status }: AttemptResult,
    _remote: Remote | null,
    next: Date | null,
  ): Promise<void> {
    this.ended.push([deliveryId, status, next]);
  }
  async handBack({ deliveryId }: Attempt): Promise<void> {
    this.ended.push([deliveryId, 'handed back', null]);
  }
}

function delivering(
  answer: (sent: Sent) => Promise<SafeResponse>,
  { unresponsiveAfterMs = 600_000, detach = () => true }: { unresponsiveAfterMs?: number; detach?: () => boolean } = {},
) {
  const book = new Book();
  const queue = new RecordingQueue();
  const http = new ScriptedHttp(answer);
  const push = new Push(
    http,
    new OneWebsite(),
    new ConfigSecrets(new ReversingBox(), new PlainSigner()),
    new DestinationMemory({ now: () => NOW }),
    new CopiesInMemory(),
    new AttemptTime(),
  );
  const clock = { now: () => NOW };
  const beginAttempt = { execute: book.begin.bind(book) } as unknown as BeginAttempt;
  const endDelivered = { execute: book.delivered.bind(book) } as unknown as EndDelivered;
  const endFailed = { execute: book.failed.bind(book) } as unknown as EndFailed;
  const time = new AttemptTime(20_000, unresponsiveAfterMs);
  const deliver = new Deliver(
    { find: (id) => book.routeOf(id) },
    new MakeAttempt(beginAttempt, push, book as unknown as AttemptBook, new NoLibrary(), time, clock),
    new EndAttempt(endDelivered, endFailed, new RetryPlan(1, () => 0), queue, clock),
    queue,
    clock,
  );
  return {
    book,
    queue,
    http,
    run: (id: string, signal = new AbortController().signal) => deliver.execute(id, signal, detach),
  };
}

describe('a delivery worker', () => {
  it('enqueues the next attempt in its destination’s lane', async () => {
    const { book, queue, run } = delivering(async () => answered(500));
    await run('a.example.com/1');
    expect(book.ended).toEqual([['a.example.com/1', 'retrying', later(5)]]);
    expect(queue.added).toEqual([['a.example.com/1', { at: later(5), lane: configOf('a.example.com/1').lane }]]);
  });

  it('honours Retry-After in seconds and as a date', async () => {
    const retryAfterValues = ['600', 'Sat, 21 Nov 2026 09:00:00 GMT'];
    const { book, run } = delivering(async () => answered(429, '', { 'retry-after': retryAfterValues.shift()! }));
    await run('a.example.com/1');
    await run('a.example.com/2');
    expect(book.ended.map(([, , next]) => next)).toEqual([later(600), later(3600)]);
  });

  it('gives up after the tenth attempt, and immediately on 410', async () => {
    const { book, queue, run } = delivering(async ({ url }) => answered(url.endsWith('gone') ? 410 : 500));
    await run('a.example.com/gone');
    book.number = 10;
    await run('a.example.com/last');
    expect(book.ended).toEqual([
      ['a.example.com/gone', 'failed', null],
      ['a.example.com/last', 'failed', null],
    ]);
    expect(queue.added).toEqual([]);
  });

  it('uses at most two slots for a slow destination', async () => {
    const release: (() => void)[] = [];
    const slow = ({ url }: Sent) =>
      url.includes('slow')
        ? new Promise<SafeResponse>((resolve) => release.push(() => resolve(answered(200))))
        : Promise.resolve(answered(200));
    const { book, queue, http, run } = delivering(slow);
    const waiting = ['1', '2', '3'].map((n) => run(`slow.example.com/${n}`));
    await waiting[2];
    await run('quick.example.com/1');
    expect(book.ended).toEqual([['quick.example.com/1', 'delivered', null]]);
    expect(queue.added).toEqual([['slow.example.com/3', { at: later(1), lane: configOf('slow.example.com/1').lane }]]);
    for (const end of release) end();
    await Promise.all(waiting);
    await Promise.all([
      run('slow.example.com/3'),
      Promise.resolve()
        .then(() => new Promise(setImmediate))
        .then(() => release.at(-1)!()),
    ]);
    expect(http.sent).toHaveLength(4);
  });

  it('detaches while a destination is unresponsive, starts detached the next time, and otherwise waits for the reconciler', async () => {
    let [steps, hasRoom] = [0, true];
    const detach = () => (steps++, hasRoom);
    const hung: ((error: Error) => void)[] = [];
    const { book, queue, http, run } = delivering(() => new Promise((_, fail) => hung.push(fail)), {
      unresponsiveAfterMs: 1,
      detach,
    });
    const fail = (nth: number) => hung[nth]!(new RequestFailed('a.example.com', 'timeout'));
    const first = run('a.example.com/1');
    await until('the next attempt is so far', () => steps === 1);
    await run('a.example.com/2');
    expect([http.sent.length, steps, queue.added]).toEqual([1, 1, []]);
    fail(0);
    await first;

    const second = run('a.example.com/2');
    // The attempt detaches at its beginning, and once more when it too becomes slow.
    await until('the next attempt is so far', () => steps === 3);
    fail(1);
    await second;
    expect([book.ended.map(([id]) => id), http.sent.length]).toEqual([['a.example.com/1', 'a.example.com/2'], 2]);

    hasRoom = false;
    await run('a.example.com/3');
    expect([http.sent.length, queue.added.map(([id]) => id)]).toEqual([2, ['a.example.com/1', 'a.example.com/2']]);
  });

  it('releases an attempt when the process stops', async () => {
    const stopping = new AbortController();
    const { book, run } = delivering(async () => {
      stopping.abort();
      throw stopping.signal.reason;
    });
    await run('a.example.com/1', stopping.signal);
    expect(book.ended).toEqual([['a.example.com/1', 'handed back', null]]);
  });
});
