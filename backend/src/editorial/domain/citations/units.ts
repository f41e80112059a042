import { once } from '../once.js';
import type { FigureWords } from '../language/figures/figure-words.js';

/** Names under which texts mention each unit, by the unit's key for comparison. Currencies count as units. */
const UNITS: Readonly<Record<string, readonly string[]>> = {
  eur: ['euros?', '€', 'eur'],
  usd: ['dollars?', '\\$', 'usd'],
  gbp: ['pounds sterling', 'gbp', '£'],
  cent: ['cents'],
  mm: ['millimet(?:re|er)s?', 'mm'],
  cm: ['centimet(?:re|er)s?', 'cm'],
  m: ['met(?:re|er)s?', 'm'],
  km: ['kilomet(?:re|er)s?', 'km'],
  m2: ['square met(?:re|er)s?', 'm²', 'm2'],
  m3: ['cubic met(?:re|er)s?', 'm³', 'm3'],
  l: ['lit(?:re|er)s?', 'l'],
  ml: ['millilit(?:re|er)s?', 'ml'],
  mg: ['milligrams?', 'mg'],
  g: ['grams?', 'g'],
  kg: ['kilograms?', 'kilos?', 'kg'],
  t: ['tonnes?', 'tons?'],
  w: ['watts?', 'w'],
  kw: ['kilowatts?', 'kw'],
  mw: ['megawatts?', 'mw'],
  wh: ['watt[- ]hours?', 'wh'],
  kwh: ['kilowatt[- ]hours?', 'kwh'],
  mwh: ['megawatt[- ]hours?', 'mwh'],
  gwh: ['gigawatt[- ]hours?', 'gwh'],
  c: ['°c', 'degrees celsius'],
  f: ['°f', 'degrees fahrenheit'],
  db: ['decibels?', 'db'],
  bar: ['bar'],
  ppm: ['ppm', 'parts per million'],
  s: ['seconds?'],
  min: ['minutes?'],
  h: ['hours?'],
  d: ['days?'],
  wk: ['weeks?'],
  mo: ['months?'],
  y: ['years?'],
};

type Patterns = readonly (readonly [unit: string, pattern: RegExp])[];

/** Patterns of all units, those with longer sources first. */
const patternsOf = (named: Readonly<Record<string, readonly string[]>>): Patterns =>
  Object.entries(named)
    .map(([unit, names]): [string, RegExp] => [
      unit,
      // Linear enough: it matches one of a fixed list of units, at the start of the text only.
      new RegExp(`^[\\s\\u00a0-]?(?:${names.join('|')})(?![\\p{L}\\p{N}²³])`, 'u'),
    ])
    .sort((a, b) => b[1].source.length - a[1].source.length);

const ENGLISH_UNITS = patternsOf(UNITS);
/** Texts of all languages have the symbols, and many the English names. */
const unitsOf = once(({ units }: FigureWords) =>
  patternsOf(
    Object.fromEntries(
      [...new Set([...Object.keys(UNITS), ...Object.keys(units)])].map((unit) => [
        unit,
        [...(UNITS[unit] ?? []), ...(units[unit] ?? [])],
      ]),
    ),
  ),
);

/**
 * Returns the unit at the start of a lower-case text, or null. The longest match wins, so that kilowatt-hours are not
 * read as kilowatts.
 */
export function unitAfter(lower: string, figures: FigureWords | null = null): string | null {
  const patterns = figures ? unitsOf(figures) : ENGLISH_UNITS;
  const found = patterns
    .filter(([, pattern]) => pattern.test(lower))
    .map(([unit, pattern]) => ({
      unit,
      length: pattern.exec(lower)![0].length,
    }));
  return found.sort((a, b) => b.length - a.length)[0]?.unit ?? null;
}
