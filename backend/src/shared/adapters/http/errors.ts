import { Forbidden } from '../../domain/domain-error.js';

export class RoleMayNot extends Forbidden {
  constructor() {
    super('Your role may not do this.');
  }
}
