import { Forbidden, NotFound } from '../../shared/domain/domain-error.js';

export class NoRecovery extends NotFound {
  constructor() {
    super('This person has not asked for it, or the request has expired.');
  }
}

export class RecoveryNeedsAnother extends Forbidden {
  constructor() {
    super('Another platform administrator has to confirm this.');
  }
}
