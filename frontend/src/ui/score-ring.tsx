import './score-ring.css';

const RADIUS = 20;
const LENGTH = 2 * Math.PI * RADIUS;

interface Props {
  score: number;
  /** In pixels. */
  size?: number;
  label?: string;
  /** What there is to say about the score, shown where it is pointed at and read aloud. */
  note?: string | null | undefined;
}

/** A score from 0 to 100 as a ring that is filled to that percentage. */
export function ScoreRing({ score, size = 48, label = 'Score', note }: Props) {
  const share = Math.min(100, Math.max(0, score)) / 100;
  return (
    <svg
      className="score-ring"
      role="img"
      aria-label={`${label}: ${Math.round(score)} of 100${note ? `. ${note}` : ''}`}
      width={size}
      height={size}
      viewBox="0 0 48 48"
    >
      {note && <title>{note}</title>}
      <circle className="score-ring-rest" cx="24" cy="24" r={RADIUS} />
      <circle className="score-ring-share" cx="24" cy="24" r={RADIUS} strokeDasharray={`${share * LENGTH} ${LENGTH}`} />
      <text x="24" y="24" dominantBaseline="central" textAnchor="middle">
        {Math.round(score)}
      </text>
    </svg>
  );
}
