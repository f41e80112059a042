import { quantitiesOf } from './facts.js';

/**
 * Figures of a sentence whose unit no passage gives them, while a passage gives the same figure with another one: "5
 * kg" for "5 g".
 */
export function otherwiseMeasured(sentence: string, support: string): string[] {
  const there = quantitiesOf(support);
  return quantitiesOf(sentence)
    .filter(
      ({ value, unit }) =>
        there.some((other) => other.value === value) &&
        !there.some((other) => other.value === value && other.unit === unit),
    )
    .map(({ value, unit }) => `${value} ${unit}`);
}
