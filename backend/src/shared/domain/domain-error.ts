/** The category of an error. The HTTP adapter maps each to one status; no other code knows about HTTP. */
export const ERROR_KINDS = [
  'invalid',
  'unauthenticated',
  'forbidden',
  'not-found',
  'conflict',
  'gone',
  'unprocessable',
  'too-many',
  'upstream',
  'timeout',
  'unavailable',
] as const;
export type ErrorKind = (typeof ERROR_KINDS)[number];

/** A field that violates a rule, with a message for the person who filled it in. */
export interface FieldError {
  field: string;
  message: string;
}

/**
 * An error that the caller can act on. `message` is a sentence that may be shown to people; `code` is for programs and
 * never changes; `details` are extra members of the response body (for example `current` on a stale version).
 */
export abstract class DomainError extends Error {
  abstract readonly kind: ErrorKind;
  readonly details: Readonly<Record<string, unknown>> = {};
  /**
   * Whether the call had an effect before it failed. A repetition under its `Idempotency-Key` must then find that
   * effect and not repeat it.
   */
  readonly afterEffect: boolean = false;

  /** Kebab-case of the class name: `PostNotFound` is `post-not-found`. */
  get code(): string {
    return this.constructor.name.replace(/([a-z0-9])([A-Z])/g, '$1-$2').toLowerCase();
  }

  override get name(): string {
    return this.constructor.name;
  }
}

export abstract class NotFound extends DomainError {
  readonly kind = 'not-found';
}

export abstract class Conflict extends DomainError {
  readonly kind = 'conflict';
}

/** The object was changed between the read and this change. */
export abstract class Stale extends Conflict {
  override details: Readonly<Record<string, unknown>> = {};

  /** Adds the current state to the response, as `current`. */
  telling(current: object): this {
    this.details = { current };
    return this;
  }
}

export abstract class Forbidden extends DomainError {
  readonly kind = 'forbidden';
}

/** A value violates a rule. With `field`, the response also names the field. */
export class Invalid extends DomainError {
  readonly kind = 'invalid';
  override readonly details: Readonly<{ errors?: FieldError[] }>;

  constructor(message: string, ...fields: string[]) {
    super(message);
    this.details = fields.length ? { errors: fields.map((field) => ({ field, message })) } : {};
  }
}
