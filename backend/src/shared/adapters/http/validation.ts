import { type ValidationError, ValidationPipe } from '@nestjs/common';
import type { FieldError } from '../../domain/domain-error.js';
import { DomainError } from '../../domain/domain-error.js';

/** A body or query that breaks its shape: the first sentence for people, all of them by field. */
export class RequestInvalid extends DomainError {
  readonly kind = 'invalid';
  override readonly details: Readonly<{ errors: FieldError[] }>;

  constructor(errors: FieldError[]) {
    super(errors[0]?.message ?? 'The request is not valid.');
    this.details = { errors };
  }
}

/** Unknown members are refused, not dropped: a typing mistake is told. */
export const validation = (): ValidationPipe =>
  new ValidationPipe({
    transform: true,
    whitelist: true,
    forbidNonWhitelisted: true,
    forbidUnknownValues: true,
    stopAtFirstError: true,
    validationError: { target: false, value: false },
    exceptionFactory: (errors) => new RequestInvalid(fieldErrors(errors)),
  });

const fieldErrors = (errors: ValidationError[], parent = ''): FieldError[] =>
  errors.flatMap(({ property, constraints = {}, children = [] }) => {
    const field = parent ? `${parent}.${property}` : property;
    const own = Object.entries(constraints).map(([rule, message]) => ({
      field,
      message: rule === 'whitelistValidation' ? `Unknown: ${field}` : message,
    }));
    return [...own, ...fieldErrors(children, field)];
  });
