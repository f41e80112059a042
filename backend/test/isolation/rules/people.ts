import type { Tenant } from '../fixture.js';
import { type Aim, ofWebsite, type Rule, website } from './aims.js';

const identityProvider = ({ website: websiteId }: Tenant): Aim[] => [
  { body: { clientId: 'galley', grants: [{ group: null, websiteId, permissions: [] }], websiteId } },
];

/** Rules for accounts, sessions, tokens, invitations, mails and probes. */
export const OF_PEOPLE: Readonly<Record<string, Rule>> = {
  'DELETE /api/invitations/:id': { aims: ({ invitation }) => [{ path: { id: invitation } }] },
  'DELETE /api/sessions': {},
  'DELETE /api/sessions/:id': { aims: ({ session }) => [{ path: { id: session } }], personal: true },
  'DELETE /api/tokens/:id': { aims: ({ token }) => [{ path: { id: token } }], personal: true },
  'DELETE /api/users/:id': { aims: ({ person }) => [{ path: { id: person } }], ends: true },
  'DELETE /api/users/:id/allow-approve': { aims: ({ person }) => [{ path: { id: person } }] },
  'GET /api/audit-log': {
    aims: (their, own) => [
      ...ofWebsite(their),
      { query: { actorId: their.person } },
      { query: { websiteId: own.website, actorId: their.person } },
    ],
  },
  'GET /api/invitations': { aims: ofWebsite },
  'GET /api/notifications': {},
  'GET /api/notifications/unread': {},
  'GET /api/outbox': {},
  'GET /api/outbox/:id': { aims: ({ mail }) => [{ path: { id: mail } }] },
  'GET /api/sessions': {},
  'GET /api/tokens': {},
  'GET /api/user': {},
  'GET /api/user/data': {},
  'GET /api/user/notifications': {},
  'GET /api/user/websites': {},
  'GET /api/users': {},
  'GET /api/users/:id/data': { aims: ({ person }) => [{ path: { id: person } }] },
  'GET /api/users/:id': { aims: ({ person }) => [{ path: { id: person } }] },
  'PATCH /api/notifications/:id': {
    aims: ({ notification }) => [{ path: { id: notification }, body: { read: true } }],
    personal: true,
    unrecorded: 'what a person has read concerns nobody else',
  },
  'PATCH /api/user': { body: { firstName: 'Ada' } },
  'PATCH /api/users/:id': { aims: ({ person }) => [{ path: { id: person }, body: { firstName: 'Taken' } }] },
  'POST /api/invitations': {
    aims: (their, own) =>
      [[their.website], [own.website, their.website]].map((websiteIds) => ({
        body: { email: 'friend@example.com', role: 'tenant_admin', websiteIds },
      })),
  },
  'POST /api/notifications/read': { unrecorded: 'what a person has read concerns nobody else' },
  'POST /api/logout': { ends: true },
  'GET /api/second-factor-rule': {},
  'GET /api/websites/:id/second-factor-rule': { aims: website, guarded: 'for who may manage the team' },
  'PUT /api/second-factor-rule': { body: { graceDays: 30 } },
  'PUT /api/websites/:id/second-factor-rule': {
    aims: (their) => [{ path: { id: their.website }, body: { graceDays: 30 } }],
  },
  'GET /api/account-recoveries': {},
  'POST /api/users/:id/recovery/confirm': { protocol: true, aims: ({ person }) => [{ path: { id: person } }] },
  'DELETE /api/users/:id/recovery': { protocol: true, aims: ({ person }) => [{ path: { id: person } }] },
  'GET /api/passkeys': {},
  'POST /api/passkeys': { protocol: true, aims: () => [{ body: { id: 'their-credential' } }] },
  'PATCH /api/passkeys/:id': { protocol: true },
  'DELETE /api/passkeys/:id': { protocol: true },
  'POST /api/passkeys/options': { unrecorded: 'a question that a new passkey answers' },
  'POST /api/passkeys/proof': { protocol: true, aims: () => [{ body: { id: 'their-credential' } }] },
  'POST /api/passkeys/proof/options': { unrecorded: 'a question that a passkey answers' },
  'DELETE /api/user/totp': { protocol: true },
  'GET /api/user/second-factor': {},
  'POST /api/user/totp': { unrecorded: 'the app guards nothing until its first code' },
  'POST /api/user/totp/confirm': { protocol: true },
  'POST /api/user/recovery-codes': { protocol: true },
  'POST /api/user/proof': {
    body: { method: 'password', secret: 'correct horse' },
    unrecorded: 'changes nothing but how long ago the last proof is',
  },
  'POST /api/user/password': {
    body: { currentPassword: 'correct horse', newPassword: 'another correct horse' },
    ends: true,
  },
  'POST /api/tokens': { body: { name: 'New', scopes: ['read'] } },
  'POST /api/users/:id/allow-approve': {
    aims: ({ person }) => [{ path: { id: person } }],
    unrecorded: 'the fixture has allowed it already',
  },
  'POST /api/users': {
    body: { email: 'new@example.com', password: 'a good password', firstName: 'New', lastName: 'Person' },
  },
  'POST /api/invitations/:token/join': { protocol: true },
  'GET /api/user/identities': {},
  'DELETE /api/user/identities/:id': { protocol: true },
  'GET /api/users/:id/identities': { aims: ({ person }) => [{ path: { id: person } }] },
  'GET /api/sso/providers': {},
  'GET /api/sso/providers/:id': { protocol: true },
  'DELETE /api/sso/providers/:id': { protocol: true },
  'DELETE /api/sso/providers/:id/people/:userId': { protocol: true },
  'PATCH /api/sso/providers/:id': { aims: identityProvider, protocol: true },
  'POST /api/sso/providers': { aims: identityProvider, protocol: true },
  'POST /api/sso/:provider/prove': { protocol: true },
  'POST /api/users/:id/sign-out': { aims: ({ person }) => [{ path: { id: person } }], ends: true },
  'PUT /api/user/notifications': { body: { posts: 'none' } },
  'PUT /api/users/:id/websites': {
    aims: (their) => [{ path: { id: their.person }, body: { websiteIds: [their.website] } }],
  },
};
