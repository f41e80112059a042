import { p } from '@mikro-orm/core';
import { DEFAULT_LANGUAGE, MAX_LANGUAGE } from '../../../shared/domain/language-tag.js';

/** The language of a post's texts. */
export const languageColumn = () => p.string().length(MAX_LANGUAGE).default(DEFAULT_LANGUAGE);

/** The format of its tags. */
export const languageFormat = (table: string) => ({
  name: `${table}_language_check`,
  expression: `language ~ '^[a-z]{2,3}(-[a-zA-Z0-9]{1,8})*$'`,
});
