const TEXT_LINES: [y: number, width: number][] = [
  [96, 300],
  [112, 284],
  [128, 296],
  [144, 220],
  [176, 300],
  [192, 292],
  [208, 270],
  [224, 298],
  [240, 160],
  [272, 296],
  [288, 288],
  [304, 240],
];

/** Decorative drawing of a galley proof with an editor's marks on it. */
export const GalleyProof = () => (
  <svg className="galley-proof" viewBox="0 0 440 330" aria-hidden="true" focusable="false">
    <rect
      className="proof-sheet proof-under"
      x="44"
      y="14"
      width="364"
      height="330"
      rx="3"
      transform="rotate(2.4 220 170)"
    />
    <rect className="proof-sheet" x="36" y="8" width="364" height="340" rx="3" />
    <rect className="proof-title" x="68" y="40" width="230" height="14" rx="3" />
    <rect className="proof-title" x="68" y="62" width="150" height="14" rx="3" />
    {TEXT_LINES.map(([y, width]) => (
      <rect key={y} className="proof-line" x="68" y={y} width={width} height="5" rx="2.5" />
    ))}
    <rect className="proof-cited" x="64" y="171" width="308" height="15" rx="3" />
    <g className="proof-marks">
      <path d="M292 146c8-6 12-6 18-1s10 5 16-2" />
      <path d="M228 214.5H338" />
      <path d="M372 174c10 0 14 6 14 14v20c0 8 4 14 12 14" />
      <path d="M46 108l5 6 9-14" />
    </g>
    <g className="proof-note" transform="translate(300 272) rotate(-8)">
      <rect x="-4" y="-22" width="108" height="34" rx="5" />
      <text x="50" y="1" textAnchor="middle">
        approved
      </text>
    </g>
  </svg>
);
