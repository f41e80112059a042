import { Forbidden } from './domain-error.js';
import type { WebsiteId } from './ids.js';
import type { Scope } from './scope.js';

export class MayNotConfigure extends Forbidden {
  constructor() {
    super('Your place in this website’s team does not include its configuration.');
  }
}

/** Asked after the row was found: a stranger's row is not found before it is not allowed. @throws MayNotConfigure */
export function mayConfigure(scope: Scope, websiteId: WebsiteId): void {
  if (scope.reaches(websiteId) && !scope.may('configure', websiteId)) throw new MayNotConfigure();
}
