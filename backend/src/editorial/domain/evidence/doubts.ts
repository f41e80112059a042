import type { Language } from '../language/language.js';
import { once } from '../once.js';
import { contentWords } from '../text/words.js';
import { familyOf, familySetOf } from './focus-fit.js';

/** Words that share so many letters from their first on may be one. */
const BEGINNING = 5;
const beginningOf = (word: string): string => word.slice(0, BEGINNING);

/** The fields of a word's family. */
const fields = once(
  (language: Language): ReadonlyMap<string, number> =>
    new Map(
      (language.kinship.fields ?? []).flatMap((group, at) =>
        group.map((word) => [familyOf(language.stem(word), language), at] as const),
      ),
    ),
);

/** What texts may speak of in other words than those that are asked for: before it is said that none does, it is doubted. */
export class Doubts {
  private readonly families: ReadonlySet<string>;
  private readonly beginnings: ReadonlySet<string>;
  private readonly fields: ReadonlySet<number>;

  constructor(
    text: string,
    private readonly language: Language,
  ) {
    const stems = [...new Set(contentWords(text, language))];
    this.families = familySetOf(stems, language);
    this.beginnings = new Set([...stems, ...this.families].map(beginningOf));
    this.fields = new Set([...this.families].flatMap((word) => fields(language).get(word) ?? []));
  }

  /** @param word a stem */
  maySpeakOf(word: string): boolean {
    const family = familyOf(word, this.language);
    const field = fields(this.language).get(family);
    return (
      this.beginnings.has(beginningOf(word)) ||
      this.families.has(family) ||
      (field !== undefined && this.fields.has(field))
    );
  }
}
