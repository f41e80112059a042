import commonPasswords from 'fxa-common-password-list';

/**
 * Whether a password of 8 or more characters is among the 50,000 most used of that length, in any case: more than the
 * 100,000 most used of any length have. The list is Mozilla's, from ten million leaked passwords.
 */
export const isCommonPassword = (password: string): boolean => commonPasswords.test(password.toLowerCase());
