import { DomainError } from './domain-error.js';

/** The installation is a quiet copy of another one: nothing may leave it. */
export class QuietInstallation extends DomainError {
  readonly kind = 'conflict';

  constructor() {
    super(
      'This copy of Galley is quiet: it writes, sends and fetches nothing. An operator ends that by starting it with QUIET=off.',
    );
  }
}
