export { CalendarModule } from './calendar.module.js';
export { NextSlots } from './application/next-slots.js';
export { CalendarFeedSchema } from './adapters/persistence/calendar-feed.schema.js';
