import { NotFound } from '../../shared/domain/domain-error.js';

export class VersionNotFound extends NotFound {
  constructor() {
    super('This post has no such version.');
  }
}
