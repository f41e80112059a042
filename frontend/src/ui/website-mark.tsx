import { useState } from 'react';
import './website-mark.css';

const COLOURS = 5;
const INITIALS = 2;

interface MarkedWebsite {
  id: string;
  name: string;
  logoUrl?: string | null;
  /** `#rrggbb`; one of Galley's when absent. */
  colour?: string | null;
}

/**
 * A website's logo, otherwise its initials on its colour. Hidden from screen readers, because the name is beside it.
 */
export function WebsiteMark({ id, name, logoUrl, colour }: MarkedWebsite) {
  const [failed, setFailed] = useState<string | null>(null);
  if (logoUrl && logoUrl !== failed)
    return <img className="website-mark website-mark-logo" src={logoUrl} alt="" onError={() => setFailed(logoUrl)} />;
  return (
    <span
      className={`website-mark website-mark-${colourOf(id)}`}
      aria-hidden="true"
      {...(colour && { style: { background: colour, color: inkOn(colour) } })}
    >
      {initialsOf(name)}
    </span>
  );
}

/** The first letters of the first two words, or the first letter of the only one. */
export const initialsOf = (name: string): string =>
  (name.match(/[\p{L}\p{N}]+/gu) ?? [])
    .slice(0, INITIALS)
    .map((word) => [...word][0]!.toUpperCase())
    .join('');

/** The same colour for the same website, wherever and whenever it is shown: 0 to 4. */
export const colourOf = (id: string): number => [...id].reduce((sum, sign) => sum + sign.codePointAt(0)!, 0) % COLOURS;

/** Black or white, whichever can be read better on the colour (relative luminance of WCAG 2.2). */
export function inkOn(colour: string): '#000000' | '#ffffff' {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  const luminance = 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  return (luminance + 0.05) / 0.05 > 1.05 / (luminance + 0.05) ? '#000000' : '#ffffff';
}
