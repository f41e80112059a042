import { ValidateBy, type ValidationOptions } from 'class-validator';
import { isDay, wrongWithDay } from '../../domain/periods.js';

/** A day of the calendar, `YYYY-MM-DD`, of the years 2000 to 2199. */
export const CalendarDay = (options?: ValidationOptions): PropertyDecorator =>
  ValidateBy(
    {
      name: 'calendarDay',
      validator: {
        validate: (value) => typeof value === 'string' && isDay(value),
        defaultMessage: (args) => `${args?.property} ${wrongWithDay(String(args?.value))}`,
      },
    },
    options,
  );
