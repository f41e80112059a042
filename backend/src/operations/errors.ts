import { DomainError } from '../shared/domain/domain-error.js';

/** Why a command of the operator was not carried out, in sentences that say what to do. Nothing has been changed. */
export class Refused extends DomainError {
  readonly kind = 'conflict';
}
