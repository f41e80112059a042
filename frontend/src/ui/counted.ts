const RULES = new Intl.PluralRules('en');

/** Returns a number with its noun: '1 word', '2,400 words', '0 entries'. */
export const counted = (count: number, one: string, other = `${one}s`): string =>
  `${count.toLocaleString('en')} ${RULES.select(count) === 'one' ? one : other}`;
