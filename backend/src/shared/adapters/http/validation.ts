import { type ArgumentMetadata, type ValidationError, ValidationPipe } from '@nestjs/common';
import { DomainError, type FieldError, NotFound } from '../../domain/domain-error.js';
import { KNOWN_ID } from './known-id.js';
import { unstorableIn } from './storable.js';

/** A body or query that breaks its shape: the first sentence for people, all of them by field. */
export class RequestInvalid extends DomainError {
  readonly kind = 'invalid';
  override readonly details: Readonly<{ errors: FieldError[] }>;

  constructor(errors: FieldError[]) {
    super(errors[0]?.message ?? 'The request is not valid.');
    this.details = { errors };
  }
}

/** The only error is a malformed id, which is treated like an unknown one. */
class NothingOfThisId extends NotFound {
  constructor() {
    super('There is nothing with this id.');
  }
}

/** Ids in a path have their own pipes, which see the original text: a malformed one gets 404. */
const CHECKED = new Set<string>(['body', 'query']);

/** Maximum number of field errors in a response; the others appear once these are corrected. */
const MAX_LISTED_ERRORS = 20;

/** Unknown members are rejected and not dropped, so that typing errors are reported. */
class RequestValidation extends ValidationPipe {
  constructor() {
    super({
      transform: true,
      whitelist: true,
      forbidNonWhitelisted: true,
      forbidUnknownValues: true,
      validationError: { target: false, value: false },
      exceptionFactory: (errors) =>
        errors.every(isOfUnknownId)
          ? new NothingOfThisId()
          : new RequestInvalid(fieldErrors(errors).slice(0, MAX_LISTED_ERRORS)),
    });
  }

  override async transform(value: unknown, metadata: ArgumentMetadata): Promise<unknown> {
    if (metadata.type === 'param') return value;
    if (CHECKED.has(metadata.type)) this.check(value);
    return super.transform(value, metadata);
  }

  /** Checks what the libraries that read DTOs do not detect. @throws RequestInvalid */
  private check(value: unknown): void {
    const field = unstorableIn(value);
    if (field !== null)
      throw new RequestInvalid([
        { field, message: 'This text has characters that cannot be kept (NUL or half a surrogate pair).' },
      ]);
    const name = inheritedNameIn(value);
    if (name !== null) throw new RequestInvalid([{ field: name, message: `Unknown: ${name}` }]);
  }
}

export const validation = (): ValidationPipe => new RequestValidation();

const isOfUnknownId = ({ constraints = {}, children = [] }: ValidationError): boolean =>
  children.length === 0 && Object.keys(constraints).every((rule) => rule === KNOWN_ID);

/** One message per field: that of its first decorator, which class-validator lists last. */
const fieldErrors = (errors: ValidationError[], parent = ''): FieldError[] =>
  errors.flatMap(({ property, constraints = {}, children = [] }) => {
    const field = parent ? `${parent}.${property}` : property;
    const [rule, message] = Object.entries(constraints).at(-1) ?? [];
    const own = message ? [{ field, message: rule === 'whitelistValidation' ? `Unknown: ${field}` : message }] : [];
    return [...own, ...fieldErrors(children, field)];
  });

/**
 * Finds the first member, as a dotted path, whose name every JavaScript object inherits (`toString`, `constructor`,
 * `__proto__` …). The libraries that read DTOs would drop it or take it for a declared field instead of rejecting it as
 * unknown.
 * @returns null when there is none
 */
function inheritedNameIn(value: unknown, path = ''): string | null {
  if (typeof value !== 'object' || value === null) return null;
  for (const [name, member] of Object.entries(value)) {
    const where = path ? `${path}.${name}` : name;
    if (name in Object.prototype) return where;
    const found = inheritedNameIn(member, where);
    if (found !== null) return found;
  }
  return null;
}
