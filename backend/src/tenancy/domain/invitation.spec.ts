import { Scope } from '../../shared/domain/scope.js';
import { checkMayInvite, Invitation, type InvitationTo } from './invitation.js';
import { InvalidInvitation, WebsitesForPlatformAdmin } from './invitation-errors.js';

const NOW = new Date('2026-11-21T08:00:00Z');
const after = (days: number) => new Date(NOW.getTime() + days * 86_400_000);
const TO: InvitationTo = {
  email: 'ada@example.com',
  role: 'tenant_admin',
  websiteIds: ['b', 'a', 'b'],
  permissions: ['review'],
};
const inviter = (
  permissions: Parameters<typeof Scope.ofUser>[0]['permissions'],
  role: 'platform_admin' | 'tenant_admin' = 'tenant_admin',
) => Scope.ofUser({ id: 'inviter', name: 'Ada', role, permissions });
const MANAGER = inviter({ a: ['manage_team', 'review'], b: ['manage_team', 'review'] });
const PLATFORM_ADMIN = inviter({}, 'platform_admin');
const anInvitation = (to: Partial<InvitationTo> = {}) => new Invitation({ ...TO, ...to }, 'digest', 'inviter', NOW);

describe('an invitation', () => {
  it('names each website once, in order, so that equal ones can be told', () =>
    expect(anInvitation().websiteIds).toEqual(['a', 'b']));

  it('works for seven days', () => {
    expect(() => anInvitation().check(MANAGER, new Date(after(7).getTime() - 1))).not.toThrow();
    expect(() => anInvitation().check(MANAGER, after(7))).toThrow(InvalidInvitation);
  });

  it('gives at most what the one who invites may do on every one of its websites', () => {
    const ada = inviter({ a: ['manage_team', 'review', 'publish'], b: ['manage_team', 'review'] });
    expect(() => checkMayInvite(ada, { ...TO, permissions: ['review', 'publish', 'configure'] })).toThrow(
      'You do not have: Publish, Configure.',
    );
    expect(() => checkMayInvite(ada, { ...TO, permissions: ['review', 'manage_team'] })).not.toThrow();
    expect(() => checkMayInvite(PLATFORM_ADMIN, { ...TO, permissions: ['configure'] })).not.toThrow();
  });

  it('works once', () => {
    const invitation = anInvitation();
    invitation.accept(MANAGER, after(1));
    expect(() => invitation.accept(MANAGER, after(2))).toThrow(InvalidInvitation);
  });

  it.each([
    ['is gone or disabled', null],
    [
      'manages one of its websites’ teams no more',
      inviter({ a: ['manage_team', 'review'], b: ['review', 'configure', 'publish'] }),
    ],
    [
      'may do no more there what it gives',
      inviter({ a: ['manage_team', 'review'], b: ['manage_team', 'configure', 'publish'] }),
    ],
    ['left one of its websites', inviter({ a: ['manage_team', 'review'] })],
  ])('falls when whoever invited %s', (_, now) =>
    expect(() => anInvitation().check(now, after(1))).toThrow(InvalidInvitation),
  );

  it('to be a platform admin falls when whoever invited is none any more', () => {
    const invitation = anInvitation({ role: 'platform_admin', websiteIds: [] });
    expect(() => invitation.check(PLATFORM_ADMIN, after(1))).not.toThrow();
    expect(() => invitation.check(MANAGER, after(1))).toThrow(InvalidInvitation);
  });

  it('gives a platform admin no permissions: they may do everything', () =>
    expect(anInvitation({ role: 'platform_admin', websiteIds: [], permissions: ['review'] }).permissions).toEqual([]));

  it('names no website for a platform admin', () => {
    const to = { ...TO, role: 'platform_admin' } as const;
    expect(() => checkMayInvite(PLATFORM_ADMIN, to)).toThrow(WebsitesForPlatformAdmin);
    expect(() => checkMayInvite(PLATFORM_ADMIN, { ...to, websiteIds: [] })).not.toThrow();
  });
});
