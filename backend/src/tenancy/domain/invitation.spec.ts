import { Invitation, type InvitationTo } from './invitation.js';
import { InvalidInvitation, WebsitesForPlatformAdmin } from './invitation-errors.js';

const NOW = new Date('2026-11-21T08:00:00Z');
const after = (days: number) => new Date(NOW.getTime() + days * 86_400_000);
const TO: InvitationTo = { email: 'ada@example.com', role: 'tenant_admin', websiteIds: ['b', 'a', 'b'], permissions: ['review'] };
const anInvitation = (to: Partial<InvitationTo> = {}) => new Invitation({ ...TO, ...to }, 'digest', 'inviter', NOW);

describe('an invitation', () => {
  it('names each website once, in order, so that equal ones can be told', () => expect(anInvitation().websiteIds).toEqual(['a', 'b']));

  it('works for seven days', () => {
    expect(() => anInvitation().check(new Date(after(7).getTime() - 1))).not.toThrow();
    expect(() => anInvitation().check(after(7))).toThrow(InvalidInvitation);
  });

  it('works once', () => {
    const invitation = anInvitation();
    invitation.accept(after(1));
    expect(() => invitation.accept(after(2))).toThrow(InvalidInvitation);
  });

  it('names no website for a platform admin', () => {
    expect(() => anInvitation({ role: 'platform_admin' })).toThrow(WebsitesForPlatformAdmin);
    expect(anInvitation({ role: 'platform_admin', websiteIds: [] }).websiteIds).toEqual([]);
  });
});
