import { Injectable } from '@nestjs/common';
import { contentWords, words } from '../../../editorial/index.js';
import { WordStems } from '../../application/ports.js';
import type { StemsOf } from '../../domain/stems.js';

/** Single letters belong to a subject ("U-value"), unless they are words of every sentence. */
const LETTER = /^(?![ai]$)\p{L}$/u;

/**
 * The words of a text that carry meaning, as the writers count them; a text of nothing but function words is taken as
 * it stands.
 */
export function stemsOf(text: string): string[] {
  const telling = [...words(text).filter((word) => LETTER.test(word)), ...contentWords(text)];
  return telling.length > 0 ? [...new Set(telling)] : words(text);
}

@Injectable()
export class StemmedWords extends WordStems {
  stems(): StemsOf {
    const known = new Map<string, readonly string[]>();
    return (text) => {
      const stems = known.get(text) ?? stemsOf(text);
      known.set(text, stems);
      return stems;
    };
  }
}
