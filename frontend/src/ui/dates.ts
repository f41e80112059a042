const DAY = new Intl.DateTimeFormat('en', { day: 'numeric', month: 'short', year: 'numeric' });
const MINUTE = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeStyle: 'short' });

/** 20 Nov 2026's kind of date, in the reader's time zone, of an ISO 8601 time. */
export const shortDate = (iso: string): string => DAY.format(new Date(iso));

/** The date with its time of day. */
export const dateAndTime = (iso: string): string => MINUTE.format(new Date(iso));
