const VOWEL = /[aeiouy]/;

/**
 * Strips suffixes of English words: the plural rules of Harman's S-stemmer ("How effective is suffixing?", JASIS 42,
 * 1991) and the -ed / -ing rules of step 1b of Porter ("An algorithm for suffix stripping", Program 14, 1980). Stems
 * are only compared with each other, so they need not be words. Words in other alphabets are returned unchanged.
 */
export function stem(word: string): string {
  if (word.length < 4 || !/^[a-z]+$/.test(word)) return word;
  return stripVerbEnding(stripPlural(word)).replace(/(?<=.{2})e$/, '');
}

function stripPlural(word: string): string {
  if (word.endsWith('ies')) return /[ae]ies$/.test(word) ? word : `${word.slice(0, -3)}y`;
  if (/(?:ch|sh|ss|x|zz)es$/.test(word)) return word.slice(0, -2);
  if (word.endsWith('es')) return /[aeo]es$/.test(word) ? word : word.slice(0, -1);
  return /[^us]s$/.test(word) ? word.slice(0, -1) : word;
}

function stripVerbEnding(word: string): string {
  const ending = /(?:ing|ed)$/.exec(word)?.[0];
  if (!ending) return word;
  const root = word.slice(0, -ending.length);
  if (root.length < 3 || !VOWEL.test(root) || word.endsWith('eed')) return word;
  return root.at(-1) === root.at(-2) && /[^aeiouylsz]$/.test(root) ? root.slice(0, -1) : root;
}
