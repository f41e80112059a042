/**
 * Returns the red, green and blue channels, each from 0 to 255.
 * @throws Error for a colour with transparency or in another notation
 */
function channels(colour: string): number[] {
  const hex = /^#([\da-f]{2})([\da-f]{2})([\da-f]{2})$/i.exec(colour);
  if (hex) return hex.slice(1).map((each) => Number.parseInt(each, 16));
  const rgb = /^rgb\((\d+),\s*(\d+),\s*(\d+)\)$/.exec(colour);
  if (rgb) return rgb.slice(1).map(Number);
  throw new Error(`${colour} is no opaque colour.`);
}

/** Relative luminance as defined by WCAG 2.2. */
function luminance(colour: string): number {
  const [r = 0, g = 0, b = 0] = channels(colour)
    .map((channel) => channel / 255)
    .map((c) => (c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4));
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

/** Contrast ratio as defined by WCAG 2.2, from 1 to 21. */
export function contrast(a: string, b: string): number {
  const [dim = 0, bright = 0] = [luminance(a), luminance(b)].sort((x, y) => x - y);
  return (bright + 0.05) / (dim + 0.05);
}
