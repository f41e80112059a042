import type { WebsiteId } from '../../shared/domain/ids.js';
import type { Scope } from '../../shared/domain/scope.js';
import { MayNotEditPictures } from '../domain/picture-errors.js';

/**
 * Pictures belong to posts, so whoever may edit posts may edit them. Checked after the row was loaded, so that a row of
 * another tenant is reported as not found and not as forbidden.
 * @throws MayNotEditPictures
 */
export function mayEditPictures(scope: Scope, websiteId: WebsiteId): void {
  if (scope.reaches(websiteId) && !scope.may('review', websiteId)) throw new MayNotEditPictures();
}
