import commonPasswords from 'fxa-common-password-list';

const PRODUCT = 'galley';
/** Letters of a word that is long enough to be somebody's password by itself. */
const MIN_LETTERS = 4;

/**
 * Whether a password of 8 or more characters is one that others try first: among the 50,000 most used of that length, in
 * any case, which is more than the 100,000 most used of any length have (Mozilla's list, from ten million leaked
 * passwords); or the name of the product or a part of the person's address, once or twice, with figures and signs.
 */
export function isEasilyGuessed(password: string, email = ''): boolean {
  if (commonPasswords.test(password.toLowerCase())) return true;
  const letters = lettersOf(password);
  const [mailbox = '', domain = ''] = email.split('@');
  return [PRODUCT, mailbox, ...mailbox.split(/[.+_-]/), domain.split('.')[0]!]
    .map(lettersOf)
    .some((word) => word.length >= MIN_LETTERS && (letters === word || letters === word + word));
}

const lettersOf = (text: string): string => text.toLowerCase().replace(/[^\p{L}]/gu, '');
