import { Module } from '@nestjs/common';
import { PlanningModule } from '../planning/index.js';
import { CalendarController } from './adapters/http/calendar.controller.js';
import { FeedFileController } from './adapters/http/feed-file.controller.js';
import { CalendarFeedsController } from './adapters/http/feeds.controller.js';
import { IcalCalendarDocuments } from './adapters/ical/ical-calendar-documents.js';
import { MikroOrmCalendarFeeds } from './adapters/persistence/mikro-orm-calendar-feeds.js';
import { SqlCalendarRecords } from './adapters/persistence/sql-calendar-records.js';
import { PlanningCalendarSlots } from './adapters/planning/planning-calendar-slots.js';
import { PlannedCalendarReleases } from './adapters/publishing/planned-calendar-releases.js';
import { FillGap } from './application/fill-gap.js';
import { MakeFeed } from './application/make-feed.js';
import { CalendarFeeds, CalendarRecords, CalendarReleases, CalendarSlots } from './application/ports.js';
import { OpenFeed } from './application/open-feed.js';
import { ReadFeed } from './application/read-feed.js';
import { RevokeFeed } from './application/revoke-feed.js';
import { ShowCalendar } from './application/show-calendar.js';
import { CALENDAR_TABLES } from './adapters/persistence/personal-tables.js';
import { personalTables } from '../shared/adapters/personal-data/personal-tables.js';

@Module({
  imports: [PlanningModule],
  controllers: [CalendarFeedsController, CalendarController, FeedFileController],
  providers: [
    personalTables(CALENDAR_TABLES),
    ShowCalendar,
    FillGap,
    MakeFeed,
    RevokeFeed,
    OpenFeed,
    ReadFeed,
    { provide: CalendarRecords, useClass: SqlCalendarRecords },
    { provide: CalendarSlots, useClass: PlanningCalendarSlots },
    { provide: CalendarReleases, useClass: PlannedCalendarReleases },
    { provide: CalendarFeeds, useClass: MikroOrmCalendarFeeds },
    IcalCalendarDocuments,
  ],
})
export class CalendarModule {}
