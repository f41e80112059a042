import { personOf } from './person-of.js';

const lower = (text: string) => text.trim().toLowerCase();
const settings = { groupsClaim: 'groups', secondFactors: ['mfa'] };
const of = (claims: object, more: object = {}) => personOf({ sub: 'ada', ...claims }, { ...settings, ...more }, lower);

it('cuts a name of 10,000 characters, and makes it one line', () => {
  const { firstName, lastName } = of({ given_name: 'A'.repeat(10_000), family_name: 'Love\r\nlace\u202e' });
  expect([firstName, lastName]).toEqual(['A'.repeat(100), 'Love lace']);
});

it('takes a whole name apart where there are no parts', () =>
  expect(of({ name: 'Ada King Lovelace' })).toMatchObject({ firstName: 'Ada King', lastName: 'Lovelace' }));

it.each([
  [{ email_verified: true }, true],
  [{ email_verified: 'true' }, true],
  [{ xms_edov: true }, true],
  [{ email_verified: false }, false],
  [{ email_verified: 'no' }, false],
  [{}, false],
])('believes an address with %j: %s', (claims, verified) => expect(of(claims).emailVerified).toBe(verified));

it.each(['a@b@acme.example', 'аda@acme.example', 'ada', `${'a'.repeat(300)}@acme.example`, 7, null])(
  'has no address of %j',
  (email) => expect(of({ email }).email).toBeNull(),
);

it.each([
  [{ groups: ['a', 7, 'b', 'x'.repeat(300)] }, 'groups', ['a', 'b']],
  [{ groups: 'a' }, 'groups', ['a']],
  [{ realm_access: { roles: ['a'] } }, 'realm_access.roles', ['a']],
  [{ 'https://acme.example/groups': ['a'] }, 'https://acme.example/groups', ['a']],
  [{ groups: { a: 1 } }, 'groups', []],
  [{}, 'constructor.name', []],
])('reads groups of %j at %s', (claims, groupsClaim, groups) =>
  expect(of(claims, { groupsClaim }).groups).toEqual(groups),
);

it.each([
  [{ acr: 'mfa' }, true],
  [{ amr: ['pwd', 'mfa'] }, true],
  [{ amr: ['pwd'] }, false],
  [{ amr: 'mfa2', acr: 0 }, false],
  [{ amr: { mfa: true } }, false],
  [{}, false],
])('counts a second factor of %j: %s', (claims, has) => expect(of(claims).hasSecondFactor).toBe(has));
