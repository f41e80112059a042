import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { contrast } from '../../test/contrast.js';
import { dark, light, themeCss, type Tokens } from './tokens.js';

type Token = keyof Tokens;
type Pair = [colour: Token, ground: Token];

const SOURCES = join(import.meta.dirname, '..');
/** Backgrounds that may be behind text whose style sets no background. */
const GROUNDS = ['paper', 'sheet', 'wash'] as const;
/** Text colours that have to be readable on each of those backgrounds. */
const INKS = ['ink', 'pencil', 'accent', 'declined', 'approved', 'pending', 'published'] as const;
const TEXT: Pair[] = [
  ...INKS.flatMap((colour) => GROUNDS.map((ground): Pair => [colour, ground])),
  ...(['accentWash', 'pendingWash', 'approvedWash', 'declinedWash', 'publishedWash'] as const).map((ground): Pair => [
    'ink',
    ground,
  ]),
  ['accent', 'accentWash'],
  ['onAccent', 'accent'],
  ['onAccent', 'accentHover'],
  ['onAccent', 'declined'],
  ['pending', 'pendingWash'],
  ['approved', 'approvedWash'],
  ['declined', 'declinedWash'],
  ['published', 'publishedWash'],
];
const GRAPHICS: Pair[] = (['paper', 'sheet'] as const).map((ground): Pair => ['edge', ground]);

describe.each([
  ['light', light],
  ['dark', dark],
])('the %s theme', (_name, tokens) => {
  it.each(TEXT)('has %s readable on %s', (colour, ground) => {
    expect(contrast(tokens[colour], tokens[ground])).toBeGreaterThanOrEqual(4.5);
  });

  it.each(GRAPHICS)('has %s visible on %s', (colour, ground) => {
    expect(contrast(tokens[colour], tokens[ground])).toBeGreaterThanOrEqual(3);
  });
});

/** Returns the text colour and the background of each block of declarations, as token names. */
function coloursOf(css: string): { colour?: string; ground?: string; declarations: string }[] {
  const named = (declarations: string, property: string) =>
    new RegExp(`(?:^|[;\\s])${property}: var\\(--([\\w-]+)\\)`)
      .exec(declarations)?.[1]
      ?.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
  return css.split(/[{}]/).map((declarations) => ({
    colour: named(declarations, 'color'),
    ground: named(declarations, 'background(?:-color)?'),
    declarations: declarations.trim(),
  }));
}

describe('style sheets', () => {
  const styles = globSync('**/*.css', { cwd: SOURCES }).flatMap((file) =>
    coloursOf(readFileSync(join(SOURCES, file), 'utf8')).map((style) => ({ file, ...style })),
  );
  const tokens = new Set<string>(Object.keys(light));
  const isProven = ({ colour, ground }: { colour?: string; ground?: string }) =>
    ground ? TEXT.some(([text, on]) => text === colour && on === ground) : INKS.some((ink) => ink === colour);

  it('use only text colours that are readable on their background', () => {
    // Controls that cannot be operated may have a lower contrast (WCAG 2.2, 1.4.3).
    const written = styles.filter(
      ({ colour, declarations }) => colour && tokens.has(colour) && !declarations.includes('cursor: default'),
    );
    expect(written.length).toBeGreaterThan(100);
    expect(
      written.filter((style) => !isProven(style)).map(({ file, declarations }) => `${file}: ${declarations}`),
    ).toEqual([]);
  });
});

it('defines the tokens of both themes as custom properties', () => {
  expect(themeCss()).toContain(`--accent-wash:${light.accentWash};`);
  expect(themeCss()).toContain(`[data-theme=dark]{color-scheme:dark;--paper:${dark.paper};`);
});
