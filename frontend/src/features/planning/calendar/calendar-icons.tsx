import type { ReactNode } from 'react';

/** Wraps a drawing on a 12 px grid as the icon of an entry's state. States differ by shape as well as by colour. */
const sign = (drawing: ReactNode) =>
  function Sign() {
    return (
      <svg
        className="entry-sign"
        aria-hidden="true"
        width="12"
        height="12"
        viewBox="0 0 12 12"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.5"
        strokeLinecap="round"
        strokeLinejoin="round"
      >
        {drawing}
      </svg>
    );
  };

export const ClockSign = sign(<path d="M6 1a5 5 0 100 10A5 5 0 006 1zM6 3.500V6l1.750 1.250" />);
export const PenSign = sign(<path d="M7.750 1.750l2.500 2.500L4 10.500H1.500V8z" />);
export const EyeSign = sign(
  <path d="M.75 6S2.500 2.500 6 2.500 11.250 6 11.250 6 9.500 9.500 6 9.500.75 6 .75 6zM6 5v2" />,
);
export const CheckSign = sign(<path d="M1.750 6.500l2.750 2.750 5.750-6.500" />);
export const GlobeSign = sign(
  <path d="M6 1a5 5 0 100 10A5 5 0 006 1zM1 6h10M6 1c3 3.250 3 6.750 0 10M6 1c-3 3.250-3 6.750 0 10" />,
);
export const CrossSign = sign(<path d="M2.500 2.500l7 7M9.500 2.500l-7 7" />);
export const SendSign = sign(<path d="M11 1L5.250 6.750M11 1L7.500 11 5.250 6.750 1 4.500z" />);
export const SkipSign = sign(<path d="M2 6h8" />);
export const BackSign = sign(<path d="M4.500 2L1.500 5l3 3M1.500 5h6a3 3 0 010 5.500h-1" />);
export const GapSign = sign(<path d="M6 1a5 5 0 100 10A5 5 0 006 1z" strokeDasharray="2 2.200" />);
