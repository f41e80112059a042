import { useRead } from '../../../api/use-read.js';
import type { Item } from '../../../api/types.js';
import './delivery-history.css';

type Day = Item<'/api/publishing-logs/history'>;

const FOLLOWING = { refreshInterval: 60_000, dedupingInterval: 5_000 };
const KINDS = ['failed', 'retrying', 'delivered'] as const;
const LEGEND = [
  ['delivered', 'delivered'],
  ['retrying', 'tried again'],
  ['failed', 'failed'],
] as const;
const BAR = 10;
const HEIGHT = 44;

const allOf = (day: Day): number => day.delivered + day.retrying + day.failed;
const wordsOf = ({ date, delivered, retrying, failed }: Day): string =>
  `${date}: ${delivered} delivered, ${retrying} tried again, ${failed} failed`;

/** Small chart of the delivery attempts of the last 30 days. */
export function DeliveryHistory({ websiteId }: { websiteId: string }) {
  const { data: days, error } = useRead('/api/publishing-logs/history', { query: { websiteId } }, FOLLOWING);
  if (error && !days) return null;
  // The space is reserved from the start, so that the list below does not move.
  if (!days) return <div className="delivery-history" />;
  const most = Math.max(1, ...days.map(allOf));
  const sum = (kind: (typeof KINDS)[number]): number => days.reduce((all, day) => all + day[kind], 0);
  return (
    <figure className="delivery-history">
      <svg
        viewBox={`0 0 ${days.length * BAR} ${HEIGHT}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={
          `Attempts of the last ${days.length} days: ${sum('delivered')} delivered, ${sum('retrying')} ` +
          `tried again, ${sum('failed')} failed`
        }
      >
        {days.map((day, index) => (
          <DayBar key={day.date} day={day} x={index * BAR} most={most} />
        ))}
      </svg>
      <figcaption className="quiet">
        The last {days.length} days:{' '}
        {LEGEND.map(([kind, words]) => (
          <span key={kind} className={`history-word of-${kind}`}>
            {sum(kind).toLocaleString('en')} {words}
          </span>
        ))}
      </figcaption>
    </figure>
  );
}

const DayBar = ({ day, x, most }: { day: Day; x: number; most: number }) => (
  <g>
    <title>{wordsOf(day)}</title>
    <rect className="history-day" x={x + 1} y={0} width={BAR - 2} height={HEIGHT} />
    {KINDS.map((kind, index) => {
      // The bars are stacked: each kind is drawn on top of those after it.
      const below = KINDS.slice(index + 1).reduce((all, each) => all + day[each], 0);
      const height = (day[kind] / most) * HEIGHT;
      return (
        height > 0 && (
          <rect
            key={kind}
            className={`history-${kind}`}
            x={x + 1}
            y={HEIGHT - (below / most) * HEIGHT - height}
            width={BAR - 2}
            height={height}
          />
        )
      );
    })}
  </g>
);
