import { ValidateBy } from 'class-validator';
import { Invalid } from '../../../shared/domain/domain-error.js';

/** The error of a rule for a value; null when the value is valid. */
function violationOf(rule: (text: string) => unknown, value: unknown): string | null {
  if (typeof value !== 'string') return null;
  try {
    rule(value);
    return null;
  } catch (error) {
    if (error instanceof Invalid) return error.message;
    throw error;
  }
}

/**
 * Validates a text by a rule of the domain, so that its error is reported together with the body's other errors.
 * @param rule throws Invalid
 */
export const SatisfiesRule = (rule: (text: string) => unknown): PropertyDecorator =>
  ValidateBy({
    name: 'keeps',
    validator: {
      validate: (value) => violationOf(rule, value) === null,
      defaultMessage: (args) => violationOf(rule, args?.value) ?? '',
    },
  });
