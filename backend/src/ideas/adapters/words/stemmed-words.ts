import { Injectable } from '@nestjs/common';
import { contentWords, words } from '../../../editorial/index.js';
import { WordStems } from '../../application/ports.js';
import type { StemsOf } from '../../domain/stems.js';

/** Single letters belong to a subject ("U-value"), unless they are words of every sentence. */
const LETTER = /^(?![ai]$)\p{L}$/u;

/**
 * The stems of a text's significant words, as the writers count them; a text of only function words is used unchanged.
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
