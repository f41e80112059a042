import { PERMISSIONS, type Permission } from '../../shared/domain/scope.js';
import {
  LastTeamManager,
  MayNotGrant,
  MayNotManageTeam,
  MemberHasMore,
  MemberIsOwner,
  MemberNotFound,
} from './errors.js';
import { Membership } from './membership.js';
import { Team } from './team.js';

const AT = new Date('2026-11-21T08:00:00Z');
const member = (userId: string, permissions: readonly Permission[] = PERMISSIONS) =>
  new Membership('site', userId, AT, permissions);
const by = (userId: string) => ({ userId, isPlatformAdmin: false });
const byPlatform = { userId: 'root', isPlatformAdmin: true };

describe('a website’s team', () => {
  it('does not lose its last manager', () => {
    const team = new Team('site', [member('ada'), member('bob', ['review'])]);
    expect(() => team.dismiss('ada', by('ada'))).toThrow(LastTeamManager);
    expect(() => team.permit('ada', ['review'], by('ada'))).toThrow(LastTeamManager);
  });

  it('may lose it by a platform admin', () => {
    const ada = member('ada');
    expect(new Team('site', [ada]).dismiss('ada', byPlatform)).toBe(ada);
  });

  it('lets a manager go when another stays', () => {
    const ada = member('ada');
    expect(new Team('site', [ada, member('bob')]).dismiss('ada', by('bob'))).toBe(ada);
  });

  it('does not count a manager whose account is disabled', () => {
    const team = new Team('site', [member('ada'), member('bob')], new Set(['bob']));
    expect(() => team.dismiss('ada', by('ada'))).toThrow(LastTeamManager);
    expect(() => team.permit('ada', [], by('bob'))).toThrow(MayNotManageTeam);
  });

  it('lets its last manager change every other permission', () => {
    const ada = member('ada');
    new Team('site', [ada]).permit('ada', ['manage_team'], by('ada'));
    expect(ada.permissions).toEqual(['manage_team']);
  });

  it('keeps permissions once each and in one order', () => {
    const bob = member('bob', []);
    new Team('site', [member('ada'), bob]).permit('bob', ['publish', 'review', 'publish'], by('ada'));
    expect(bob.permissions).toEqual(['review', 'publish']);
  });

  it('gives nobody what its manager has not, themselves included', () => {
    const team = new Team('site', [member('ada', ['manage_team']), member('bob', []), member('eve')]);
    for (const who of ['ada', 'bob']) expect(() => team.permit(who, PERMISSIONS, by('ada'))).toThrow(MayNotGrant);
    expect(() => team.permit('bob', ['manage_team', 'review'], by('ada'))).toThrow('You do not have: Review.');
    team.permit('bob', ['manage_team'], by('ada'));
    expect(team.member('bob').permissions).toEqual(['manage_team']);
  });

  it('lets nobody be changed or removed by one who may do less', () => {
    const team = new Team('site', [member('ada', ['manage_team']), member('bob', ['review']), member('eve')]);
    expect(() => team.permit('bob', [], by('ada'))).toThrow(MemberHasMore);
    expect(() => team.dismiss('eve', by('ada'))).toThrow(MemberHasMore);
    expect(() => team.dismiss('bob', by('mallory'))).toThrow(MayNotManageTeam);
    expect(team.dismiss('bob', by('bob')).userId).toBe('bob');
  });

  it('keeps its owner from the other members, until they give something up or a platform admin takes it', () => {
    const owner = new Membership('site', 'ada', AT, PERMISSIONS, true);
    const team = new Team('site', [owner, member('bob')]);
    expect(() => team.permit('ada', ['review'], by('bob'))).toThrow(MemberIsOwner);
    expect(() => team.dismiss('ada', by('bob'))).toThrow(MemberIsOwner);
    team.permit('ada', PERMISSIONS, byPlatform);
    expect(owner.isOwner).toBe(true);
    team.permit('ada', ['review', 'manage_team'], by('ada'));
    expect(owner.isOwner).toBe(false);
    expect(() => team.permit('ada', PERMISSIONS, by('ada'))).toThrow(MayNotGrant);
    team.permit('ada', [], by('bob'));
    expect(owner.permissions).toEqual([]);
  });

  it('knows only its own', () =>
    expect(() => new Team('site', [member('ada')]).permit('eve', [], byPlatform)).toThrow(MemberNotFound));
});
