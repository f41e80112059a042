import { DomainError } from '../shared/domain/domain-error.js';

/** The settings do not let Galley start. Lists everything that is wrong at once, and never a secret's value. */
export class ConfigError extends DomainError {
  readonly kind = 'invalid';

  /** @param problems whole sentences, each beginning with the name of a setting */
  constructor(readonly problems: readonly string[]) {
    super(problems.join('\n'));
  }
}
