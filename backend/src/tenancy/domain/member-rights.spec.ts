import { PERMISSIONS, type Permission, Scope } from '../../shared/domain/scope.js';
import { changeableBy, grantableBy, type Holder, mayDismiss } from './member-rights.js';

const ALL = PERMISSIONS;
const who = (userId: string, permissions: readonly Permission[], isOwner = false): Holder => ({
  userId,
  permissions,
  isOwner,
});

describe('what a member may do to another', () => {
  it.each<[what: string, actor: Holder | null, member: Holder, changeable: readonly Permission[], dismisses: boolean]>([
    ['nobody of the team', null, who('bob', ['review']), [], false],
    ['one who may not manage it', who('ada', ['review', 'configure', 'publish']), who('bob', ['review']), [], false],
    ['one who holds all, to one with less', who('ada', ALL), who('bob', []), ALL, true],
    ['one who holds all, to another with all', who('ada', ALL), who('bob', ALL), ALL, true],
    [
      'one who only manages the team, to one with nothing',
      who('ada', ['manage_team']),
      who('bob', []),
      ['manage_team'],
      true,
    ],
    [
      'one who only manages the team, to one who reviews',
      who('ada', ['manage_team']),
      who('bob', ['review']),
      [],
      false,
    ],
    [
      'one who reviews and manages, to one who configures',
      who('ada', ['review', 'manage_team']),
      who('bob', ['configure']),
      [],
      false,
    ],
    [
      'one who reviews and manages, to one who reviews',
      who('ada', ['review', 'manage_team']),
      who('bob', ['review']),
      ['review', 'manage_team'],
      true,
    ],
    ['one who holds all, to the owner', who('ada', ALL), who('bob', ALL, true), [], false],
    ['the owner, to one with all', who('ada', ALL, true), who('bob', ALL), ALL, true],
    ['the owner, to themselves', who('ada', ALL, true), who('ada', ALL, true), ALL, true],
    [
      'one who only manages the team, to themselves',
      who('ada', ['manage_team']),
      who('ada', ['manage_team']),
      ['manage_team'],
      true,
    ],
    ['one with nothing, to themselves', who('ada', []), who('ada', []), [], true],
  ])('%s', (_, actor, member, changeable, dismisses) => {
    expect(changeableBy(actor, member)).toEqual(changeable);
    expect(mayDismiss(actor, member)).toBe(dismisses);
  });

  it('is to give what they hold on every one of the websites', () => {
    const ada = Scope.ofUser({
      id: 'ada',
      name: 'Ada',
      role: 'tenant_admin',
      permissions: { a: ['manage_team', 'review'], b: ['manage_team', 'publish'] },
    });
    expect(grantableBy(ada, ['a'])).toEqual(['review', 'manage_team']);
    expect(grantableBy(ada, ['a', 'b'])).toEqual(['manage_team']);
    expect(grantableBy(ada, ['c'])).toEqual([]);
    expect(
      grantableBy(Scope.ofUser({ id: 'root', name: 'Root', role: 'platform_admin', permissions: {} }), ['a']),
    ).toEqual(ALL);
  });
});
