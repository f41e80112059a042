// Loaded in a thread by Node itself, so it imports nothing.

/** What stands beside the words of a cover. */
export const COVER_DESIGNS = ['rings', 'waves', 'tiles', 'horizon'] as const;
export type CoverDesign = (typeof COVER_DESIGNS)[number];

/** Pixels of a cover. */
export const COVER_SIZE = { width: 1600, height: 900 } as const;
/** Pixels of the same cover for social networks (`og:image`). */
export const SOCIAL_SIZE = { width: 1200, height: 630 } as const;

export type Rgb = readonly [red: number, green: number, blue: number];

/** Colours of a cover: what its words stand on, the words, and two more for the shapes. */
export interface CoverColours {
  readonly ground: Rgb;
  readonly ink: Rgb;
  readonly shape: Rgb;
  readonly accent: Rgb;
}

/** Part of a cover's width and height, 0 to 1. */
export interface Box {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** A shape's strength at a point, 0 to 1: of the one colour and, above it, of the other. */
export type Strength = readonly [shape: number, accent: number];

/** Galley's own, for websites that have no colour. */
const OWN_COLOUR = '#6d2e5b';
/** Words on their ground (WCAG 2.2, success criterion 1.4.6, level AAA). */
const INK_CONTRAST = 7;
const WHITE: Rgb = [255, 255, 255];
const BLACK: Rgb = [0, 0, 0];
/** The ground of a light design has this much of the colour. */
const TINT = 0.1;
const STEP = 0.04;

/** The same title has the same design, and a website's posts have different ones. */
export function designFor(title: string): CoverDesign {
  return COVER_DESIGNS[hashOf(title) % COVER_DESIGNS.length]!;
}

/** @param colour of the website as `#rrggbb`, or null */
export function coloursOf(design: CoverDesign, colour: string | null): CoverColours {
  const own = rgbOf(colour ?? OWN_COLOUR);
  const isLight = design === 'waves' || design === 'tiles';
  const ground = isLight ? mixed(WHITE, own, TINT) : toContrast(own, BLACK, WHITE);
  const ink = isLight ? toContrast(own, BLACK, ground) : WHITE;
  return {
    ground,
    ink,
    shape: mixed(ground, isLight ? own : WHITE, isLight ? 0.45 : 0.14),
    accent: mixed(ground, isLight ? ink : WHITE, isLight ? 0.85 : 0.42),
  };
}

/** Where the words stand: nothing is drawn there. */
export const WORDS: Readonly<Record<CoverDesign, Box>> = {
  rings: { left: 0.07, top: 0.12, width: 0.53, height: 0.76 },
  waves: { left: 0.07, top: 0.1, width: 0.78, height: 0.44 },
  tiles: { left: 0.07, top: 0.12, width: 0.44, height: 0.76 },
  horizon: { left: 0.07, top: 0.12, width: 0.47, height: 0.76 },
};

/**
 * Draws a design at a point: first the column, whose work is then done once for all its points.
 * @param x from the left and @param y from the top, as parts of the height
 * @param wide the width, as a part of the height
 * @param pixel size of one, as a part of the height; edges are that soft
 */
export type Drawing = (x: number, wide: number, pixel: number) => (y: number) => Strength;

const NOTHING: Strength = [0, 0];

/** @param seed what makes the covers of two titles differ */
export function drawingOf(design: CoverDesign, seed: string): Drawing {
  const turn = random(hashOf(seed));
  return { rings, waves, tiles, horizon }[design](turn);
}

type Random = () => number;

/** Circles around a corner. */
function rings(turn: Random): Drawing {
  const gap = 0.075 + 0.03 * turn();
  const isTop = turn() < 0.5;
  const filled = 1 + Math.floor(3 * turn());
  return (x, wide, pixel) => (y) => {
    const away = distance(x - wide, y - (isTop ? 0 : 1));
    if (away > REACH) return NOTHING;
    const number = Math.floor(away / gap);
    const inside = away - number * gap;
    const edge = Math.min(soft(inside - 0.3 * gap, pixel), soft(gap - inside, pixel), soft(REACH - away, pixel));
    return number === filled ? [0, edge] : [edge, 0];
  };
}
/** Radius of the largest circle, which ends before the words begin. */
const REACH = 0.68;

/** Bands of waves along the lower edge. */
function waves(turn: Random): Drawing {
  const bands = Array.from({ length: 4 }, (_, at) => ({
    level: 0.62 + 0.1 * at,
    size: 0.02 + 0.02 * turn(),
    length: 0.5 + 0.5 * turn(),
    start: Math.PI * 2 * turn(),
  }));
  return (x, _, pixel) => {
    const surfaces = bands.map(
      ({ level, size, length, start }) => level + size * Math.sin(start + (x / length) * Math.PI * 2),
    );
    const highest = Math.min(...surfaces) - pixel;
    return (y) => {
      if (y < highest) return NOTHING;
      let depth = 0;
      for (const surface of surfaces) depth += soft(y - surface, pixel);
      return [Math.min(1, depth / 2), Math.max(0, depth - 2) / 2];
    };
  };
}

/** Quarter circles in squares. */
function tiles(turn: Random): Drawing {
  const corners = Array.from({ length: ROWS * ROWS }, () => [Math.floor(4 * turn()), turn() < 0.3] as const);
  const size = 1 / ROWS;
  return (x, wide, pixel) => {
    const column = Math.floor((wide - x) / size);
    if (column >= COLUMNS) return () => NOTHING;
    const fromRight = wide - x - column * size;
    return (y) => {
      const row = Math.min(ROWS - 1, Math.floor(y / size));
      const [corner, isAccent] = corners[row * ROWS + column]!;
      const fromTop = y - row * size;
      const away = distance(corner % 2 === 0 ? fromRight : size - fromRight, corner < 2 ? fromTop : size - fromTop);
      const strength = soft(size - away, pixel);
      return isAccent ? [0, strength] : [strength, 0];
    };
  };
}
const ROWS = 4;
const COLUMNS = 3;

/** A sun over its reflection. */
function horizon(turn: Random): Drawing {
  const [radius, level] = [0.25 + 0.05 * turn(), 0.5 + 0.1 * turn()];
  const lines = 6 + Math.floor(4 * turn());
  return (x, wide, pixel) => (y) => {
    const fromCentre = x - wide + 0.45;
    if (Math.abs(fromCentre) > radius + pixel) return NOTHING;
    if (y <= level) return [0, soft(radius - distance(fromCentre, y - level), pixel)];
    const stripe = (y - level) / ((1 - level) / lines);
    const thickness = 0.75 * (1 - stripe / lines);
    const part = stripe % 1;
    const edge = (pixel * lines) / (1 - level);
    const isIn = Math.min(soft(part - 0.15, edge), soft(0.15 + thickness - part, edge));
    const width = radius * (1 - 0.45 * ((y - level) / (1 - level)));
    return [isIn * soft(width - Math.abs(fromCentre), pixel), 0];
  };
}

/** `Math.hypot` takes ten times as long, for numbers that are not among these. */
const distance = (x: number, y: number): number => Math.sqrt(x * x + y * y);

/** 0 outside of an edge, 1 inside of it, and in between over one pixel. */
const soft = (inside: number, pixel: number): number => Math.min(1, Math.max(0, 0.5 + inside / pixel));

/** Contrast of two colours, 1 to 21 (WCAG 2.2). */
export function contrast(one: Rgb, other: Rgb): number {
  const [light, dark] = [luminance(one), luminance(other)].sort((a, b) => b - a) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}

function luminance(colour: Rgb): number {
  const [red, green, blue] = colour.map((value) => {
    const part = value / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** The colour, mixed with another one until it can be told from what is behind it. */
function toContrast(colour: Rgb, towards: Rgb, behind: Rgb): Rgb {
  for (let share = 0; share < 1; share += STEP) {
    const result = mixed(colour, towards, share);
    if (contrast(result, behind) >= INK_CONTRAST) return result;
  }
  return towards;
}

/** @param share of the other colour, 0 to 1 */
export const mixed = (one: Rgb, other: Rgb, share: number): Rgb =>
  one.map((value, at) => Math.round(value + (other[at]! - value) * share)) as unknown as Rgb;

const rgbOf = (colour: string): Rgb =>
  [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16)) as unknown as Rgb;

/** FNV-1a, 32 bits. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (const character of text) hash = Math.imul(hash ^ character.codePointAt(0)!, 0x01000193) >>> 0;
  return hash;
}

/** Mulberry32: the same seed gives the same numbers. */
function random(seed: number): Random {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mix = Math.imul(state ^ (state >>> 15), state | 1);
    mix ^= mix + Math.imul(mix ^ (mix >>> 7), mix | 61);
    return ((mix ^ (mix >>> 14)) >>> 0) / 2 ** 32;
  };
}
