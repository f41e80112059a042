import type { Provider } from '@nestjs/common';
import { DueSlots } from './adapters/jobs/due-slots.js';
import { SlotJobs } from './adapters/jobs/slot-jobs.js';
import { MikroOrmTopicSlots } from './adapters/persistence/mikro-orm-topic-slots.js';
import { SqlComingSlots } from './adapters/persistence/sql-coming-slots.js';
import { SqlDueTopics } from './adapters/persistence/sql-due-topics.js';
import { SqlSlotViews } from './adapters/persistence/sql-slot-views.js';
import { ComingSlots } from './application/coming-slots.js';
import { NextSlots } from './application/next-slots.js';
import { AddSlot } from './application/add-slot.js';
import { MoveSlot } from './application/move-slot.js';
import { SlotDays } from './application/slot-days.js';
import { DueTopics, TopicSlots } from './application/slot-ports.js';
import { SlotFailures } from './application/slot-failures.js';
import { StartSlot } from './application/start-slot.js';
import { ClaimDueSlots } from './application/claim-due-slots.js';
import { TakeOffSlot } from './application/take-off-slot.js';
import { TopicProgress } from './application/topic-progress.js';

/** The scheduler's part of the module. */
export const slotProviders: Provider[] = [
  AddSlot,
  MoveSlot,
  TakeOffSlot,
  SlotDays,
  ClaimDueSlots,
  StartSlot,
  SlotFailures,
  TopicProgress,
  DueSlots,
  SlotJobs,
  { provide: TopicSlots, useClass: MikroOrmTopicSlots },
  { provide: DueTopics, useClass: SqlDueTopics },
  SqlSlotViews,
  { provide: ComingSlots, useClass: SqlComingSlots },
  NextSlots,
];
