import type { WebsiteId } from '../../shared/domain/ids.js';
import type { Scope } from '../../shared/domain/scope.js';
import { MayNotConfigureSources } from '../domain/data-source-errors.js';

/**
 * Checks the permission after the row was loaded, so that a row of another tenant is reported as not found and not as
 * forbidden.
 * @throws MayNotConfigureSources
 */
export function mayConfigureSources(scope: Scope, websiteId: WebsiteId): void {
  if (scope.reaches(websiteId) && !scope.may('configure', websiteId)) throw new MayNotConfigureSources();
}
