const DAY = new Intl.DateTimeFormat('en', { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' });

/** '1 Mar 2026's kind of date of a `YYYY-MM-DD`, which is the same day for every reader. */
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

/** 'Mon, Nov 23, 09:00 EST': what calendars and clocks of that zone show then. */
export function timeIn(zone: string, iso: string): string {
  try {
    return formOf(zone).format(new Date(iso));
  } catch {
    // A zone that this browser does not know yet.
    return timeIn('UTC', iso);
  }
}
