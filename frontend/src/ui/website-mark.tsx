import './website-mark.css';

const COLOURS = 5;
const INITIALS = 2;

/** A website's initials on its colour. Hidden from screen readers, because the name is beside it. */
export function WebsiteMark({ id, name }: { id: string; name: string }) {
  return (
    <span className={`website-mark website-mark-${colourOf(id)}`} aria-hidden="true">
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
