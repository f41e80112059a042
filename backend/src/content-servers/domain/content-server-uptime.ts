/** Number of probes of a content server in an hour or a day (UTC), and how many succeeded. */
export interface UptimeSum {
  span: 'hour' | 'day';
  begins: Date;
  looks: number;
  answered: number;
}

/** Shares of successful probes from 0 to 1, null without probes; oldest first. */
export interface Uptime {
  hours: readonly (number | null)[];
  days: readonly (number | null)[];
  last24h: number | null;
  last30d: number | null;
}

export const SPAN_MS = { hour: 60 * 60 * 1000, day: 24 * 60 * 60 * 1000 } as const;
const SHOWN = { hour: 24, day: 30 } as const;

export const spanBegin = (span: UptimeSum['span'], at: Date): Date =>
  new Date(Math.floor(at.getTime() / SPAN_MS[span]) * SPAN_MS[span]);

/** Returns the beginning of the oldest hour or day that is shown. */
export const oldestShown = (span: UptimeSum['span'], now: Date): Date =>
  new Date(spanBegin(span, now).getTime() - (SHOWN[span] - 1) * SPAN_MS[span]);

/** Returns the uptime of the last 24 hours and 30 days, including the current hour and day. */
export function uptimeOf(sums: readonly UptimeSum[], now: Date): Uptime {
  const series = (span: UptimeSum['span']): UptimeSum[] => {
    const begin = oldestShown(span, now).getTime();
    return Array.from({ length: SHOWN[span] }, (_, index) => {
      const begins = new Date(begin + index * SPAN_MS[span]);
      return (
        sums.find((sum) => sum.span === span && sum.begins.getTime() === begins.getTime()) ?? {
          span,
          begins,
          looks: 0,
          answered: 0,
        }
      );
    });
  };
  const [hours, days] = [series('hour'), series('day')];
  return { hours: hours.map(share), days: days.map(share), last24h: shareOfAll(hours), last30d: shareOfAll(days) };
}

const share = ({ looks, answered }: Pick<UptimeSum, 'looks' | 'answered'>): number | null =>
  looks === 0 ? null : answered / looks;

const shareOfAll = (sums: readonly UptimeSum[]): number | null =>
  share({
    looks: sums.reduce((total, { looks }) => total + looks, 0),
    answered: sums.reduce((total, { answered }) => total + answered, 0),
  });
