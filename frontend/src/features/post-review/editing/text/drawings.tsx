import type { ReactNode } from 'react';

/** Wraps a line drawing on a 20 px grid as a decorative icon. The button's label describes the action. */
const drawing = (lines: ReactNode) => (
  <svg
    aria-hidden="true"
    width="18"
    height="18"
    viewBox="0 0 20 20"
    fill="none"
    stroke="currentColor"
    strokeWidth="1.5"
    strokeLinecap="round"
    strokeLinejoin="round"
  >
    {lines}
  </svg>
);

export const DRAWINGS = {
  undo: drawing(<path d="M7 4L3.500 7.500 7 11M4 7.500h7.500a4.500 4.500 0 010 9H8" />),
  redo: drawing(<path d="M13 4l3.500 3.500L13 11M16 7.500H8.500a4.500 4.500 0 000 9H12" />),
  link: drawing(
    <>
      <path d="M8.500 11.500a3.200 3.200 0 004.600 0l2.500-2.500a3.250 3.250 0 00-4.600-4.600l-1 1" />
      <path d="M11.500 8.500a3.200 3.200 0 00-4.600 0L4.400 11a3.250 3.250 0 004.600 4.600l1-1" />
    </>,
  ),
  bulleted: drawing(<path d="M8 5h8.500M8 10h8.500M8 15h8.500M3.750 5h.01M3.750 10h.01M3.750 15h.01" />),
  numbered: drawing(<path d="M8.500 5h8M8.500 10h8M8.500 15h8M3 3.750l1.250-.5V7M3 12.500h2.250L3 16h2.250" />),
  quote: drawing(<path d="M8 6c-2.500.5-4 2.200-4 5v3h4v-4H5.750M16 6c-2.500.5-4 2.200-4 5v3h4v-4h-2.250" />),
  image: drawing(<path d="M3 4.500h14v11H3zM3.500 14l4-4 3 3 2.500-2.500 3.500 3.500M12.750 7.500h.01" />),
  table: drawing(<path d="M3 4.500h14v11H3zM3 8.250h14M3 12h14M8 4.500v11M12.500 4.500v11" />),
};
