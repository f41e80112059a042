import { ValidateBy } from 'class-validator';
import { Invalid } from '../../../shared/domain/domain-error.js';

/** What a rule says against a value; null when the value keeps it. */
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
 * A rule of the domain that a text must keep, told together with what else is wrong with the body.
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
