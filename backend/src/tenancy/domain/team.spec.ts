import { PERMISSIONS, type Permission } from '../../shared/domain/scope.js';
import { LastTeamManager, MemberNotFound } from './errors.js';
import { Membership } from './membership.js';
import { Team } from './team.js';

const AT = new Date('2026-11-21T08:00:00Z');
const member = (userId: string, permissions: readonly Permission[] = PERMISSIONS) => new Membership('site', userId, AT, permissions);
const byTenant = { mayLeaveUnmanaged: false };
const byPlatform = { mayLeaveUnmanaged: true };

describe('a website’s team', () => {
  it('does not lose its last manager', () => {
    const team = new Team('site', [member('ada'), member('bob', ['review'])]);
    expect(() => team.dismiss('ada', byTenant)).toThrow(LastTeamManager);
    expect(() => team.permit('ada', ['review'], byTenant)).toThrow(LastTeamManager);
  });

  it('may lose it by a platform admin', () => {
    const ada = member('ada');
    expect(new Team('site', [ada]).dismiss('ada', byPlatform)).toBe(ada);
  });

  it('lets a manager go when another stays', () => {
    const ada = member('ada');
    expect(new Team('site', [ada, member('bob')]).dismiss('ada', byTenant)).toBe(ada);
  });

  it('does not count a manager whose account is disabled', () => {
    const team = new Team('site', [member('ada'), member('bob')], new Set(['bob']));
    expect(() => team.dismiss('ada', byTenant)).toThrow(LastTeamManager);
    expect(team.isManagedBy('bob')).toBe(false);
  });

  it('lets its last manager change every other permission', () => {
    const ada = member('ada');
    new Team('site', [ada]).permit('ada', ['manage_team'], byTenant);
    expect(ada.permissions).toEqual(['manage_team']);
  });

  it('keeps permissions once each and in one order', () => {
    const bob = member('bob', []);
    new Team('site', [member('ada'), bob]).permit('bob', ['publish', 'review', 'publish'], byTenant);
    expect(bob.permissions).toEqual(['review', 'publish']);
  });

  it('knows only its own', () => expect(() => new Team('site', [member('ada')]).permit('eve', [], byPlatform)).toThrow(MemberNotFound));
});
