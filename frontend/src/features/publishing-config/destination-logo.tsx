import type { ReactNode } from 'react';
import type { DestinationKind } from './destination.js';

const glyph = (drawing: ReactNode) => (
  <svg
    aria-hidden="true"
    width={28}
    height={28}
    viewBox="0 0 28 28"
    fill="none"
    stroke="currentColor"
    strokeWidth="1.75"
    strokeLinecap="round"
    strokeLinejoin="round"
  >
    {drawing}
  </svg>
);

const GLYPHS: Record<DestinationKind, ReactNode> = {
  wordpress: glyph(
    <>
      <circle cx="14" cy="14" r="11" />
      <path d="M7.5 9.5l4 11L14 13l2.5 7.5 4-11" />
    </>,
  ),
  ghost: glyph(
    <>
      <path d="M6 24V12.5a8 8 0 0116 0V24l-2.7-2-2.65 2L14 22l-2.65 2-2.65-2z" />
      <path d="M11.25 12.25v1.5M16.75 12.25v1.5" />
    </>,
  ),
  custom: glyph(
    <>
      <path d="M10.5 5.5c-2.5 0-3 1-3 3v2.75c0 1.75-.75 2.75-2.5 2.75 1.75 0 2.5 1 2.5 2.75v2.75c0 2 .5 3 3 3" />
      <path d="M17.5 5.5c2.5 0 3 1 3 3v2.75c0 1.75.75 2.75 2.5 2.75-1.75 0-2.5 1-2.5 2.75v2.75c0 2-.5 3-3 3" />
    </>,
  ),
  partner: glyph(
    <>
      <circle cx="10" cy="14" r="6.5" />
      <circle cx="18" cy="14" r="6.5" />
    </>,
  ),
  pull: glyph(<path d="M14 4.5V17M9 12.25L14 17.25l5-5M5 18v5h18v-5" />),
};

/** A plain mark of each kind of destination, in the colour of the text beside it. */
export const DestinationLogo = ({ kind }: { kind: DestinationKind }) => GLYPHS[kind];
