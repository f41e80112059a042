interface ShareBarProps {
  /** Share from 0 to 1; larger values are drawn as 1. */
  share: number;
  colour: string;
}

const WIDTH = 100;
const HEIGHT = 8;
/** Minimum width, so that a small share remains visible. */
const LEAST = 1.5;

/** A horizontal bar that is filled to the given share. */
export const ShareBar = ({ share, colour }: ShareBarProps) => (
  <svg className="share-bar" viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden>
    <rect width={WIDTH} height={HEIGHT} fill="var(--wash)" />
    {share > 0 && <rect width={Math.max(LEAST, Math.min(1, share) * WIDTH)} height={HEIGHT} fill={colour} />}
  </svg>
);
