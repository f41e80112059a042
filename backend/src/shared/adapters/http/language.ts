import { applyDecorators } from '@nestjs/common';
import { MaxLength, ValidateBy } from 'class-validator';
import { languageTag, MAX_LANGUAGE } from '../../domain/language-tag.js';

const message = 'There is no such language. Write it as a BCP 47 tag, such as de or pt-BR';

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
