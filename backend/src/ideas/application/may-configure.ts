import type { WebsiteId } from '../../shared/domain/ids.js';
import type { Scope } from '../../shared/domain/scope.js';
import { MayNotConfigure } from '../domain/errors.js';

/** Asked after the row was found: a stranger's row is not found before it is not allowed. @throws MayNotConfigure */
export function mayConfigure(scope: Scope, websiteId: WebsiteId): void {
  if (!scope.may('configure', websiteId)) throw new MayNotConfigure();
}
