import type { ModelPrices } from '../shared/domain/list-prices.js';
import { Refused, type Reader } from './readers.js';

/** Reads four whole numbers separated by commas. */
export const modelPrices: Reader<ModelPrices> = (text) => {
  const numbers = text.split(',').map((part) => part.trim());
  if (numbers.length !== 4 || !numbers.every((part) => /^\d{1,10}$/.test(part))) {
    throw new Refused(
      'must be four whole numbers, the millionths of a dollar for a million tokens: input, output, cache read, ' +
        'cache write (2000000,10000000,100000,2500000)',
    );
  }
  const [input, output, cacheRead, cacheWrite] = numbers.map(Number) as [number, number, number, number];
  return { input, output, cacheRead, cacheWrite };
};
