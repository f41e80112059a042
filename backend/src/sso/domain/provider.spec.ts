import { SignOnNotTried } from './errors.js';
import { type ProviderSettings, SignOnProvider } from './provider.js';

const NOW = new Date('2026-11-28T12:00:00Z');
const settings: ProviderSettings = {
  name: 'Acme',
  issuer: 'https://login.acme.example',
  clientId: 'galley',
  emailDomains: ['acme.example'],
  grants: [
    { group: null, websiteId: 'one', permissions: ['review'] },
    { group: 'editors', websiteId: 'one', permissions: ['publish'] },
    { group: 'editors', websiteId: 'two', permissions: ['review'] },
  ],
  groupsClaim: 'groups',
  createsAccounts: true,
  isOnlyWay: false,
  secondFactors: [],
  signsOutThere: false,
  isEnabled: true,
};
const aProvider = () => new SignOnProvider(settings, null, NOW);

it('becomes the only way once somebody has signed in with it', () => {
  const provider = aProvider();
  expect(() => provider.change({ isOnlyWay: true }, NOW)).toThrow(SignOnNotTried);
  provider.noteSignIn(NOW);
  provider.change({ isOnlyWay: true }, NOW);
  expect(provider.isOnlyWay).toBe(true);
});

it.each([{ issuer: 'https://other.example' }, { clientId: 'other' }])('is untried again after %j', (changes) => {
  const provider = aProvider();
  provider.noteSignIn(NOW);
  provider.change({ isOnlyWay: true }, NOW);
  expect(() => provider.change(changes, NOW)).toThrow(SignOnNotTried);
  provider.change({ ...changes, isOnlyWay: false }, NOW);
  expect(provider.lastSignInAt).toBeNull();
});

it('gives what everybody gets, and what the groups get beside it', () => {
  expect([...aProvider().membershipsFor(['others'])]).toEqual([['one', ['review']]]);
  expect([...aProvider().membershipsFor(['editors'])]).toEqual([
    ['one', ['review', 'publish']],
    ['two', ['review']],
  ]);
});

it.each([
  ['ada@acme.example', true],
  ['ada@sub.acme.example', false],
  ['ada@acme.example.evil.example', false],
  ['acme.example@evil.example', false],
])('is for %s: %s', (email, isFor) => expect(aProvider().isFor(email)).toBe(isFor));
