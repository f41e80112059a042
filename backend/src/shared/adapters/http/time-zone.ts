import { applyDecorators } from '@nestjs/common';
import { MaxLength, ValidateBy } from 'class-validator';
import { isTimeZone } from '../../domain/wall-clock.js';

/** Longest name of a time zone that is stored. */
export const MAX_ZONE = 64;
const message = 'There is no such time zone. Choose one from the list, such as Europe/Berlin';

/** A zone of the IANA time zone database. */
export const TimeZone = (): PropertyDecorator =>
  applyDecorators(
    MaxLength(MAX_ZONE, { message }),
    ValidateBy({
      name: 'timeZone',
      validator: { validate: (value) => typeof value === 'string' && isTimeZone(value), defaultMessage: () => message },
    }),
  );
