import type { Scope } from '../../shared/domain/scope.js';
import { MayNotManageTeam } from '../domain/errors.js';
import type { Team } from '../domain/team.js';

/**
 * Asked of the locked team and not of the scope alone: whoever was removed while they waited for the lock may no more.
 * @throws MayNotManageTeam
 */
export function mayManageTeam(scope: Scope, team: Team): void {
  if (scope.isPlatformAdmin) return;
  if (!scope.may('manage_team', team.websiteId) || !team.isManagedBy(scope.userId)) throw new MayNotManageTeam();
}
