import './uptime-bars.css';

interface UptimeBarsProps {
  /** Name of the period that the bars cover: 'Last 24 hours'. */
  label: string;
  /** Uptime as text, such as '99.8%'; null before the first probe. */
  uptime: string | null;
  /** Share of successful probes in each hour or day, from 0 to 1, oldest first; null where there was no probe. */
  shares: readonly (number | null)[];
}

const WIDTH = 6;
const GAP = 2;
const HEIGHT = 24;
/** Minimum height of a bar, so that a period without a success is not mistaken for one without probes. */
const LEAST = 4;

/** Bar chart of how often a server responded. Each bar is an hour or a day. */
export function UptimeBars({ label, uptime, shares }: UptimeBarsProps) {
  const bad = shares.filter((share) => share !== null && share < 1).length;
  const unit = shares.length === 24 ? 'hour' : 'day';
  const summary =
    uptime === null
      ? 'not checked yet'
      : `${uptime}, ${bad === 0 ? `no ${unit} with failures` : `failures in ${bad} ${unit}${bad === 1 ? '' : 's'}`}`;
  return (
    <figure className="uptime">
      <svg
        role="img"
        aria-label={`${label}: ${summary}`}
        viewBox={`0 0 ${shares.length * (WIDTH + GAP) - GAP} ${HEIGHT}`}
        preserveAspectRatio="none"
      >
        {shares.map((share, index) => {
          const height = share === null ? LEAST / 2 : Math.max(LEAST, share * HEIGHT);
          return (
            // The bars have no ids, and they never change their order.
            // oxlint-disable-next-line react/no-array-index-key
            <rect
              key={index}
              className={`uptime-${kindOf(share)}`}
              x={index * (WIDTH + GAP)}
              y={HEIGHT - height}
              width={WIDTH}
              height={height}
            />
          );
        })}
      </svg>
      <figcaption aria-hidden>
        <span>{label}</span> <strong>{uptime ?? '—'}</strong>
      </figcaption>
    </figure>
  );
}

const kindOf = (share: number | null): string => {
  if (share === null) return 'unknown';
  if (share === 1) return 'up';
  return share >= 0.9 ? 'shaky' : 'down';
};
