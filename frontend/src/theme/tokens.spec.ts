import { describe, expect, it } from '@jest/globals';
import { dark, light, themeCss, type Tokens } from './tokens.js';

/** Relative luminance and contrast as WCAG 2.2 defines them. */
const luminance = (hex: string): number => {
  const [r = 0, g = 0, b = 0] = [1, 3, 5]
    .map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255)
    .map((c) => (c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4));
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
};
const contrast = (a: string, b: string): number => {
  const [dim = 0, bright = 0] = [luminance(a), luminance(b)].sort((x, y) => x - y);
  return (bright + 0.05) / (dim + 0.05);
};

const text: [keyof Tokens, keyof Tokens][] = [
  ...(['ink', 'pencil', 'accent', 'declined'] as const).flatMap((colour) =>
    (['paper', 'sheet', 'wash'] as const).map((ground): [keyof Tokens, keyof Tokens] => [colour, ground]),
  ),
  ['ink', 'accentWash'],
  ['accent', 'accentWash'],
  ['onAccent', 'accent'],
  ['onAccent', 'accentHover'],
  ['onAccent', 'declined'],
  ['pending', 'pendingWash'],
  ['approved', 'approvedWash'],
  ['declined', 'declinedWash'],
  ['published', 'publishedWash'],
];

describe.each([
  ['light', light],
  ['dark', dark],
])('the %s theme', (_name, tokens) => {
  it.each(text)('has %s readable on %s', (colour, ground) => {
    expect(contrast(tokens[colour], tokens[ground])).toBeGreaterThanOrEqual(4.5);
  });

  it.each(['paper', 'sheet'] as const)('has borders of controls visible on %s', (ground) => {
    expect(contrast(tokens.edge, tokens[ground])).toBeGreaterThanOrEqual(3);
  });
});

it('offers every token of both themes as a custom property', () => {
  expect(themeCss()).toContain(`--accent-wash:${light.accentWash};`);
  expect(themeCss()).toContain(`[data-theme=dark]{color-scheme:dark;--paper:${dark.paper};`);
});
