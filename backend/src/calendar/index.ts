export { CalendarModule } from './calendar.module.js';
export { CalendarFeedSchema } from './adapters/persistence/calendar-feed.schema.js';
