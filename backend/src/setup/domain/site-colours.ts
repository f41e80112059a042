/** Quantifiers have limits, so that no text takes longer than its length. */
const NAMED =
  /--[\w-]{0,40}?(?:brand|primary|accent|theme|main)[\w-]{0,40}\s{0,4}:\s{0,4}(#[0-9a-f]{3,8}|rgb\([^)]{5,30}\))/gi;
const HEX = /#(?:[0-9a-f]{6}|[0-9a-f]{3})\b/gi;
const RGB = /^rgb\(\s{0,4}(\d{1,3})[\s,]{1,4}(\d{1,3})[\s,]{1,4}(\d{1,3})\s{0,4}\)$/i;
const MAX_CHARACTERS = 256 * 1024;
const MAX_COLOURS = 4;
/** What is nearer to grey, white or black than this is ink or paper, and no colour of a brand. */
const LEAST_CHROMA = 40;

/** Colours of a style sheet that could be the brand's: those that a variable names as such, then the most frequent. */
export function coloursOfCss(css: string): string[] {
  const text = css.slice(0, MAX_CHARACTERS);
  const named = [...text.matchAll(NAMED)].flatMap(([, colour = '']) => brandColour(colour) ?? []);
  const counts = new Map<string, number>();
  for (const [hex] of text.matchAll(HEX)) {
    const colour = brandColour(hex);
    if (colour) counts.set(colour, (counts.get(colour) ?? 0) + 1);
  }
  const frequent = [...counts].toSorted(([, one], [, other]) => other - one).map(([colour]) => colour);
  return [...new Set([...named, ...frequent])].slice(0, MAX_COLOURS);
}

/** A colour as `#rrggbb`, unless it is grey, or none of the notations that are read. */
export function brandColour(text: string): string | null {
  const parts = channelsOf(text.trim());
  if (!parts || Math.max(...parts) - Math.min(...parts) < LEAST_CHROMA) return null;
  return `#${parts.map((part) => part.toString(16).padStart(2, '0')).join('')}`;
}

function channelsOf(text: string): number[] | null {
  const rgb = RGB.exec(text)?.slice(1).map(Number);
  if (rgb) return rgb.every((part) => part <= 255) ? rgb : null;
  if (!/^#(?:[0-9a-f]{3}|[0-9a-f]{6}|[0-9a-f]{8})$/i.test(text)) return null;
  const hex = text.length === 4 ? text.slice(1).replaceAll(/./g, '$&$&') : text.slice(1, 7);
  return [0, 2, 4].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));
}
