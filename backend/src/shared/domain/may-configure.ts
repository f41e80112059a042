import { Forbidden } from './domain-error.js';
import type { WebsiteId } from './ids.js';
import type { Scope } from './scope.js';

export class MayNotConfigure extends Forbidden {
  constructor() {
    super('Your place in this website’s team does not include its configuration.');
  }
}

/**
 * Call it after the row was found, so that an inaccessible row is reported as missing and not as forbidden. @throws
 * MayNotConfigure
 */
export function mayConfigure(scope: Scope, websiteId: WebsiteId): void {
  if (scope.reaches(websiteId) && !scope.may('configure', websiteId)) throw new MayNotConfigure();
}
