import { DomainError } from '../shared/domain/domain-error.js';

/** The settings do not let Galley start. Lists every problem at once, and never contains the value of a secret. */
export class ConfigError extends DomainError {
  readonly kind = 'invalid';

  /** @param problems whole sentences, each beginning with the name of a setting */
  constructor(readonly problems: readonly string[]) {
    super(problems.join('\n'));
  }
}
