const DAY = new Intl.DateTimeFormat('en', { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' });

/** Formats a `YYYY-MM-DD` date in UTC, so that every reader sees the same day. */
export const dayOf = (date: string): string => DAY.format(new Date(`${date}T00:00:00Z`));

const FORMS = new Map<string, Intl.DateTimeFormat>();

function formOf(zone: string): Intl.DateTimeFormat {
  const known = FORMS.get(zone);
  if (known) return known;
  const form = new Intl.DateTimeFormat('en', {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZoneName: 'short',
    timeZone: zone,
  });
  FORMS.set(zone, form);
  return form;
}

/** Formats a moment in a time zone, such as 'Mon, Nov 23, 09:00 EST'. */
export function timeIn(zone: string, iso: string): string {
  try {
    return formOf(zone).format(new Date(iso));
  } catch {
    // This browser does not support the time zone yet.
    return timeIn('UTC', iso);
  }
}
