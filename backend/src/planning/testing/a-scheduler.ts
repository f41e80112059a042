import type { MikroORM } from '@mikro-orm/postgresql';
import { EntityManagers } from '../../shared/adapters/persistence/entity-managers.js';
import type { AuditEntry, AuditLog } from '../../shared/application/audit-log.js';
import type { Mail, Mailer } from '../../shared/application/mailer.js';
import { PublicUrl } from '../../shared/application/public-url.js';
import { Conflict } from '../../shared/domain/domain-error.js';
import { newId } from '../../shared/domain/ids.js';
import { Scope } from '../../shared/domain/scope.js';
import { Website } from '../../tenancy/index.js';
import { DueSlots } from '../adapters/jobs/due-slots.js';
import { MikroOrmFocusTopics } from '../adapters/persistence/mikro-orm-focus-topics.js';
import { MikroOrmTopicSlots } from '../adapters/persistence/mikro-orm-topic-slots.js';
import { SqlDueTopics } from '../adapters/persistence/sql-due-topics.js';
import { SqlSlotViews } from '../adapters/persistence/sql-slot-views.js';
import { AddSlot } from '../application/add-slot.js';
import { MoveSlot } from '../application/move-slot.js';
import { SlotDays } from '../application/slot-days.js';
import { SlotFailures } from '../application/slot-failures.js';
import { StartSlot } from '../application/start-slot.js';
import { ClaimDueSlots } from '../application/claim-due-slots.js';
import { TakeOffSlot } from '../application/take-off-slot.js';
import { TopicProgress } from '../application/topic-progress.js';
import { TopicRuns, type TopicRunRequest } from '../application/topic-runs.js';
import { Category } from '../domain/category.js';
import { FocusTopic, type FocusTopicDetails } from '../domain/focus-topic.js';
import { aUnitOfWork } from '../../../test/unit-of-work.js';

class CapReached extends Conflict {
  constructor() {
    super('The monthly cap is reached.');
  }
}

/** Remembers what it was asked for. */
export class RememberedRuns extends TopicRuns {
  readonly requests: TopicRunRequest[] = [];
  /** What the next start does instead. */
  refuse: (() => Error) | null = null;

  async start(_: Scope, request: TopicRunRequest): Promise<void> {
    if (this.refuse) throw this.refuse();
    this.requests.push(request);
  }
}

/** The scheduler on a database, with a clock that tests set and runs that are only asked for. */
export class AScheduler {
  now = new Date('2026-03-01T00:00:00Z');
  readonly runs = new RememberedRuns();
  readonly managers: EntityManagers;
  readonly topics: MikroOrmFocusTopics;
  readonly due: DueSlots;
  readonly startSlot: StartSlot;
  readonly addSlot: AddSlot;
  readonly moveSlot: MoveSlot;
  readonly takeOffSlot: TakeOffSlot;
  readonly slotDays: SlotDays;
  readonly progress: TopicProgress;
  readonly views: SqlSlotViews;
  readonly scope = Scope.system('test');
  /** What was recorded of failed slots. */
  readonly recorded: AuditEntry[] = [];
  readonly mails: Mail[] = [];
  private readonly mailer: Mailer = {
    queue: async (_, mails) => {
      this.mails.push(...mails);
      return [];
    },
    outcome: async () => ({ sent: 0, failed: 0 }),
  };
  private readonly auditLog: AuditLog = { record: async (_, ...entries) => void this.recorded.push(...entries) };

  constructor(orm: MikroORM) {
    const clock = { now: () => this.now };
    this.managers = new EntityManagers(orm);
    const unitOfWork = aUnitOfWork(this.managers, clock);
    const slots = new MikroOrmTopicSlots(this.managers);
    this.topics = new MikroOrmFocusTopics(this.managers);
    this.slotDays = new SlotDays(slots);
    this.due = new DueSlots(new ClaimDueSlots(new SqlDueTopics(this.managers), clock), this.managers, clock);
    const failures = new SlotFailures(
      this.topics,
      slots,
      this.auditLog,
      this.mailer,
      new PublicUrl('https://galley.example'),
    );
    this.startSlot = new StartSlot(slots, this.topics, this.runs, failures, unitOfWork);
    this.addSlot = new AddSlot(this.topics, slots, this.slotDays, unitOfWork);
    this.moveSlot = new MoveSlot(this.topics, slots, this.slotDays, unitOfWork);
    this.takeOffSlot = new TakeOffSlot(this.topics, slots, this.slotDays, unitOfWork);
    this.progress = new TopicProgress(slots, this.topics, failures, clock);
    this.views = new SqlSlotViews(this.managers, this.topics, clock);
  }

  /** The reconciler's pass at that moment, and the jobs it adds. */
  async tick(now: string): Promise<void> {
    this.now = new Date(now);
    for (const { id } of await this.due.due(200)) await this.startSlot.execute(id);
  }

  async aWebsite(): Promise<{ websiteId: string; categoryId: string }> {
    const website = new Website(
      {
        name: 'Heating',
        url: `https://${newId()}.example.com`,
        description: null,
        publishingSchedule: 'daily',
        isActive: true,
      },
      this.now,
    );
    await this.managers.add(this.scope, website);
    const category = new Category(website.id, { name: 'Heat pumps' }, this.now);
    await this.managers.add(this.scope, category);
    return { websiteId: website.id, categoryId: category.id };
  }

  /** Daily at nine in UTC, unless said otherwise. */
  async aTopic(details: Partial<FocusTopicDetails> = {}): Promise<FocusTopic> {
    const { websiteId, categoryId } = await this.aWebsite();
    const usual = {
      title: 'Grants',
      description: 'What is paid',
      startDate: '2026-03-01',
      endDate: '2026-12-31',
      scheduleEnabled: true,
      scheduleFrequency: 'daily',
      scheduleTimezone: 'UTC',
    } as const;
    const topic = new FocusTopic(websiteId, { ...usual, categoryId, ...details }, null, this.now);
    await this.topics.add(this.scope, topic);
    return topic;
  }

  async change(id: string, changes: Partial<FocusTopicDetails>): Promise<void> {
    const topic = await this.topics.get(this.scope, id);
    topic.change(changes, undefined, this.now);
    await this.topics.save(topic);
    await this.slotDays.retime(this.scope, topic, this.now);
  }

  /** The stored and the coming slots up to that day, the earliest first. */
  async slots(
    topicId: string,
    until = '2026-03-07',
  ): Promise<[localDate: string, status: string, reason: string | null][]> {
    const { items } = await this.views.list(this.scope, topicId, { limit: 1000 });
    return items
      .filter(({ localDate }) => localDate <= until)
      .map(({ localDate, status, reason }): [string, string, string | null] => [localDate, status, reason])
      .reverse();
  }

  readonly capReached = () => new CapReached();
}
