import { applyDecorators } from '@nestjs/common';
import { MaxLength, ValidateBy } from 'class-validator';
import { languageTag, MAX_LANGUAGE, NO_SUCH_LANGUAGE as message } from '../../domain/language-tag.js';

/** A BCP 47 tag. */
export const Language = (): PropertyDecorator =>
  applyDecorators(
    MaxLength(MAX_LANGUAGE, { message }),
    ValidateBy({
      name: 'language',
      validator: {
        validate: (value) => typeof value === 'string' && languageTag(value) !== null,
        defaultMessage: () => message,
      },
    }),
  );
