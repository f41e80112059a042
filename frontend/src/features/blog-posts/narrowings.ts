import { isDay } from '../../ui/calendar-day.js';
import { shortDay } from '../../ui/dates.js';

/**
 * Additional filters that links set, such as those of figures on the dashboard. Their names are those of the query
 * parameters of the API.
 */
export const NARROWINGS = ['isPublished', 'isWorkedOn', 'from', 'to', 'minScore', 'maxScore'] as const;
type Narrowing = (typeof NARROWINGS)[number];
type Filters = Record<Narrowing, string | null>;

export const NOT_NARROWED: Filters = {
  isPublished: null,
  isWorkedOn: null,
  from: null,
  to: null,
  minScore: null,
  maxScore: null,
};

const SCORE = /^(\d{1,2}|100)$/;
const day = (text: string | null): string | undefined => (isDay(text) ? text : undefined);
const score = (text: string | null): number | undefined => (text && SCORE.test(text) ? Number(text) : undefined);

interface Narrowed {
  words: string;
  /** Filter values that remove this narrowing. */
  without: Partial<Filters>;
}

/** Returns the query for the server, and a label for each active narrowing. Invalid values are ignored. */
export function narrowing(filters: Filters) {
  const isPublished = filters.isPublished === 'true' || undefined;
  const isWorkedOn = filters.isWorkedOn === 'true' || undefined;
  const [from, to, minScore, maxScore] = [
    day(filters.from),
    day(filters.to),
    score(filters.minScore),
    score(filters.maxScore),
  ];
  const words: (Narrowed | false)[] = [
    isPublished !== undefined && { words: 'On the website', without: { isPublished: null } },
    isWorkedOn !== undefined && { words: 'Work has begun', without: { isWorkedOn: null } },
    (from ?? to) !== undefined && {
      words: spoken('Written', from && shortDay(from), to && shortDay(to)),
      without: { from: null, to: null },
    },
    (minScore ?? maxScore) !== undefined && {
      words: spoken('Score', minScore, maxScore),
      without: { minScore: null, maxScore: null },
    },
  ];
  const query = { isPublished, isWorkedOn, from, to, minScore, maxScore };
  return {
    query: Object.fromEntries(Object.entries(query).filter(([, value]) => value !== undefined)) as Partial<
      typeof query
    >,
    words: words.filter((each) => each !== false),
  };
}

function spoken(what: string, from: string | number | undefined, to: string | number | undefined): string {
  if (from === undefined) return `${what} up to ${to}`;
  return to === undefined ? `${what} from ${from}` : `${what} ${from} to ${to}`;
}
