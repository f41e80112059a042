import { ENGLISH } from '../language/en.js';
import type { Language } from '../language/language.js';
import { quantitiesOf } from './facts.js';

/**
 * Returns the figures of a sentence that the passages give with another unit only, for example "5 kg" where the passage
 * has "5 g".
 */
export function otherwiseMeasured(sentence: string, support: string, language: Language = ENGLISH): string[] {
  const there = quantitiesOf(support, language);
  return quantitiesOf(sentence, language)
    .filter(
      ({ value, unit }) =>
        there.some((other) => other.value === value) &&
        !there.some((other) => other.value === value && other.unit === unit),
    )
    .map(({ value, unit }) => `${value} ${unit}`);
}
