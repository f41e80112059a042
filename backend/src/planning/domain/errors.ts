import { Conflict, DomainError, type FieldError, NotFound } from '../../shared/domain/domain-error.js';

export class CategoryNotFound extends NotFound {
  constructor() {
    super('There is no such category.');
  }
}

export class SeoTermNotFound extends NotFound {
  constructor() {
    super('There is no such SEO term.');
  }
}

/** Some of several requested terms do not exist. */
export class SeoTermsNotFound extends NotFound {
  constructor() {
    super('One of these SEO terms is not there any more. Load the list again.');
  }
}

export class ExpertiseNotFound extends NotFound {
  constructor() {
    super('There is no such expertise.');
  }
}

export class CategorySlugTaken extends Conflict {
  constructor() {
    super('This website already has a category with this slug.');
  }
}

export class SeoTermTaken extends Conflict {
  constructor() {
    super('This category already has this SEO term.');
  }
}

/** So many wrong lines of a file are named; the rest is counted. */
const MAX_NAMED_LINES = 100;

/** Lines of a file that break a rule. Nothing of the file is kept. */
export class WrongLines extends DomainError {
  readonly kind = 'invalid';
  override readonly details: Readonly<{ errors: FieldError[] }>;

  constructor(wrong: readonly { line: number; message: string }[]) {
    const [first] = wrong;
    const many = wrong.length === 1 ? '' : `${wrong.length.toLocaleString('en')} lines are wrong. `;
    super(`${many}Line ${first?.line}: ${first?.message}. Nothing was added.`);
    this.details = {
      errors: wrong.slice(0, MAX_NAMED_LINES).map(({ line, message }) => ({ field: `line ${line}`, message })),
    };
  }
}
