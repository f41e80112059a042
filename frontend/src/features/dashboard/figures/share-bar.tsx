interface ShareBarProps {
  /** From 0 to 1; what is beyond is drawn as 1. */
  share: number;
  colour: string;
}

const WIDTH = 100;
const HEIGHT = 8;
/** So that something is never drawn as nothing. */
const LEAST = 1.5;

/** A bar as long as its share of the whole. */
export const ShareBar = ({ share, colour }: ShareBarProps) => (
  <svg className="share-bar" viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden>
    <rect width={WIDTH} height={HEIGHT} fill="var(--wash)" />
    {share > 0 && <rect width={Math.max(LEAST, Math.min(1, share) * WIDTH)} height={HEIGHT} fill={colour} />}
  </svg>
);
