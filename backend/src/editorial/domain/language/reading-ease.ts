/** A formula of reading ease on the scale of Flesch: about 0 (very hard) to 100 (very easy). */
export interface ReadingEase {
  /** Who published it. */
  readonly by: string;
  readonly syllables: (word: string) => number;
  /** @param sentence words per sentence @param word syllables per word */
  readonly of: (sentence: number, word: number) => number;
}

/**
 * Estimates the syllables of an English word: groups of vowels without a silent final e ("make", "priced"), at least
 * one. It is off by at most one for nearly all words of running text, which is accurate enough for Flesch's formula.
 */
export function syllables(word: string): number {
  const plain = word.toLowerCase().replace(/[^a-z]/g, '');
  if (plain.length <= 3) return 1;
  const spoken = plain.replace(/(?:[^laeiouy]es|[^td]ed|[^laeiouy]e)$/, (ending) => ending.charAt(0)).replace(/^y/, '');
  return Math.max(1, spoken.match(/[aeiouy]{1,2}/g)?.length ?? 1);
}

/** Vowels that are spoken as one, those of three letters first; any other vowel is a syllable of its own. */
const GERMAN_VOWELS = /eau|ei|ai|au|eu|äu|ie|ee|aa|oo|ou|[aeiouyäöü]/g;
const DUTCH_VOWELS = /aai|ooi|oei|eeu|ieu|aa|ee|oo|uu|ie|oe|eu|ui|ou|au|ij|ei|ai|[aeiouyäëïöüéè]/g;
const FRENCH_VOWELS = /[éïëü]|eau|[aeiouyàâèêîôùûœæ]+/g;
const ROMANCE_VOWELS = /[aeiouyáàâãéèêíìóòôõúùü]+/g;
const STRONG = /[aeoáàâãéèêíìóòôõúù]/g;

/** Strong vowels are syllables of their own; weak ones (i, u) only where they stand alone: “tie-rra”, “pa-ís”, “tu”. */
const romanceSyllables = (word: string): number =>
  (word.match(ROMANCE_VOWELS) ?? ['']).reduce((sum, run) => sum + Math.max(1, run.match(STRONG)?.length ?? 0), 0);

const counted = (word: string, vowels: RegExp): number => Math.max(1, word.match(vowels)?.length ?? 0);

/** R. Flesch, "A new readability yardstick", Journal of Applied Psychology 32, 1948. */
export const FLESCH: ReadingEase = {
  by: 'Flesch',
  syllables,
  of: (sentence, word) => 206.835 - 1.015 * sentence - 84.6 * word,
};

/** T. Amstad, "Wie verständlich sind unsere Zeitungen?", Zürich 1978. */
export const AMSTAD: ReadingEase = {
  by: 'Amstad',
  syllables: (word) => counted(word, GERMAN_VOWELS),
  of: (sentence, word) => 180 - sentence - 58.5 * word,
};

/** L. Kandel & A. Moles, "Application de l'indice de Flesch à la langue française", Cahiers d'études de radio-télévision 19, 1958. */
export const KANDEL_MOLES: ReadingEase = {
  by: 'Kandel and Moles',
  syllables: (word) =>
    counted(
      word
        .replace(/qu/g, 'q')
        .replace(/gu(?=[eiéè])/g, 'g')
        .replace(/(?<=[^aeiouyàâéèêîôùûœæ])es?$/, ''),
      FRENCH_VOWELS,
    ),
  of: (sentence, word) => 207 - 1.015 * sentence - 73.6 * word,
};

/** F. Szigriszt Pazos, "Sistemas predictivos de legibilidad del mensaje escrito: fórmula de perspicuidad", Madrid 1993. */
export const SZIGRISZT: ReadingEase = {
  by: 'Szigriszt',
  syllables: (word) => romanceSyllables(word.replace(/qu/g, 'q').replace(/gu(?=[eiéí])/g, 'g')),
  of: (sentence, word) => 206.835 - sentence - 62.3 * word,
};

/**
 * T. Martins, C. Ghiraldelo, M. Nunes & O. Oliveira, "Readability formulas applied to textbooks in Brazilian
 * Portuguese", São Carlos 1996.
 */
export const MARTINS: ReadingEase = {
  by: 'Martins and others',
  syllables: (word) => romanceSyllables(word.replace(/qu/g, 'q').replace(/ão|ãe/g, 'ã').replace(/õe/g, 'õ')),
  of: (sentence, word) => 248.835 - 1.015 * sentence - 84.6 * word,
};

/** V. Franchina & R. Vacca, "Adaptation of Flesh readability index on a bilingual text", Linguaggi 3, 1986. */
export const FRANCHINA_VACCA: ReadingEase = {
  by: 'Franchina and Vacca',
  syllables: romanceSyllables,
  of: (sentence, word) => 217 - 1.3 * sentence - 60 * word,
};

/** W. H. Douma, "De leesbaarheid van landbouwbladen", Wageningen 1960. */
export const DOUMA: ReadingEase = {
  by: 'Douma',
  syllables: (word) => counted(word, DUTCH_VOWELS),
  of: (sentence, word) => 206.84 - 0.93 * sentence - 77 * word,
};
