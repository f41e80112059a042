/** What sort of "no" an error is. The HTTP adapter turns each into one status; nothing else knows about HTTP. */
export type ErrorKind =
  | 'invalid'
  | 'unauthenticated'
  | 'forbidden'
  | 'not-found'
  | 'conflict'
  | 'gone'
  | 'unprocessable'
  | 'too-many'
  | 'upstream'
  | 'timeout'
  | 'unavailable';

/** One field that broke a rule, in words for the person who filled it in. */
export interface FieldError {
  field: string;
  message: string;
}

/**
 * An error a caller can act on. `message` is a sentence for people and may be shown as it is; `code` is for programs
 * and never changes; `details` are extra members of the answer's body (for example `current` on a stale version).
 */
export abstract class DomainError extends Error {
  abstract readonly kind: ErrorKind;
  readonly details: Readonly<Record<string, unknown>> = {};
  /**
   * Whether something was done all the same, which the call's repetition under its `Idempotency-Key` must find and not
   * do again.
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

/** Somebody else saved between the read and the change. */
export abstract class Stale extends Conflict {
  override details: Readonly<Record<string, unknown>> = {};

  /** With what is there now, as `current`. */
  telling(current: object): this {
    this.details = { current };
    return this;
  }
}

export abstract class Forbidden extends DomainError {
  readonly kind = 'forbidden';
}

/** A value that breaks a rule. With `field`, the answer also says which one. */
export class Invalid extends DomainError {
  readonly kind = 'invalid';
  override readonly details: Readonly<{ errors?: FieldError[] }>;

  constructor(message: string, ...fields: string[]) {
    super(message);
    this.details = fields.length ? { errors: fields.map((field) => ({ field, message })) } : {};
  }
}
