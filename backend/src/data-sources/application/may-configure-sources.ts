import type { WebsiteId } from '../../shared/domain/ids.js';
import type { Scope } from '../../shared/domain/scope.js';
import { MayNotConfigureSources } from '../domain/data-source-errors.js';

/**
 * Asked after the row was found: a stranger's row is not found before it is not allowed.
 * @throws MayNotConfigureSources
 */
export function mayConfigureSources(scope: Scope, websiteId: WebsiteId): void {
  if (scope.reaches(websiteId) && !scope.may('configure', websiteId)) throw new MayNotConfigureSources();
}
