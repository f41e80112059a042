import type { Route } from 'playwright-core';
import { NO_WEBSITE, SIGNED_OUT_SCREENS, WORKSPACE_SCREENS, type Role } from '../screens.js';
import type { Visitor, WalkPlaces } from './setting.js';
import { EMPTY_SCREENS, statesOf } from './states.js';
import { type Stop, WIDTHS } from './stop.js';

/** Stops that one visitor visits in sequence. */
export interface Area {
  who: Visitor;
  stops: (places: WalkPlaces) => Stop[];
  /** Calls that are not answered normally in this area, and the handler that replaces their responses. */
  outage?: { of: RegExp; become: (route: Route) => unknown };
  /** Two screens of the visitor to pass through when only the query of an address changes. */
  over?: readonly [string, string];
}

const DETAIL = 'The database is restarting.';
const UNAVAILABLE = {
  status: 503,
  contentType: 'application/problem+json',
  body: JSON.stringify({ title: 'Unavailable', status: 503, detail: DETAIL, message: DETAIL }),
};
const ALL = /^\/api\//;
/** All calls except those that restore the session. */
const BUT_THE_SESSION = /\/api\/(?!(user|websites|refresh)(\?|$))/;
const NOT_FOUND = /token=spent|\/999999|\/guides\/nothing|compare=1-1/;

const SECOND_STEP = { mfaRequired: true, mfaToken: 'x'.repeat(43), methods: ['totp', 'passkey', 'recovery_code'] };
const LOST = {
  userId: '01a223a0-d732-7626-8a25-e008d7c4875b',
  name: 'Ada Byron',
  email: 'ada@example.com',
  requestedAt: '2026-11-28T08:00:00.000Z',
  expiresAt: '2026-12-05T08:00:00.000Z',
  confirmedAt: null,
};

const stopAt = (at: string): Stop => ({ at, name: at, ...(NOT_FOUND.test(at) && { failing: ALL }) });
const workspaceOf = (places: WalkPlaces, role: Role): Stop[] =>
  Object.values(WORKSPACE_SCREENS)
    .flatMap((at) => at(places, role))
    .map(stopAt);
/** The frame around every screen, once per width. */
const FRAME: Stop[] = WIDTHS.map((width) => ({
  at: '/account',
  name: 'the frame of the workspace',
  seen: (page) => page.locator('body'),
  widths: [width],
}));

export const AREAS: Record<string, Area> = {
  'the screens in front of the workspace': {
    who: 'nobody',
    stops: (places) =>
      Object.values(SIGNED_OUT_SCREENS)
        .flatMap((at) => at(places, null))
        .map(stopAt),
    over: ['/auth', '/forgot-password'],
  },
  'the screens of a tenant admin': {
    who: 'tenant_admin',
    stops: (places) => [...FRAME, ...workspaceOf(places, 'tenant_admin')],
  },
  'the screens of a platform admin': {
    who: 'platform_admin',
    stops: (places) => [...FRAME, ...workspaceOf(places, 'platform_admin')],
  },
  'what a tenant admin opens on them': { who: 'tenant_admin', stops: (places) => statesOf(places, 'tenant_admin') },
  'what a platform admin opens on them': {
    who: 'platform_admin',
    stops: (places) => statesOf(places, 'platform_admin'),
  },
  // These stops come last for this role, because the website in an address stays selected afterwards.
  'a website with very long names': {
    who: 'tenant_admin',
    stops: ({ longId }) =>
      ['/dashboard', '/create-post', '/categories', '/test-content'].map((path) => stopAt(`${path}?website=${longId}`)),
  },
  'the same for a platform admin': {
    who: 'platform_admin',
    stops: ({ longId }) => [stopAt(`/dashboard?website=${longId}`)],
  },
  'screens without anything': { who: 'newcomer', stops: () => EMPTY_SCREENS.map(stopAt) },
  'screens without an answer': {
    who: 'newcomer',
    stops: () => EMPTY_SCREENS.map((at) => ({ ...stopAt(at), failing: ALL })),
    outage: { of: BUT_THE_SESSION, become: (route) => route.fulfill(UNAVAILABLE) },
  },
  'screens on their way': {
    who: 'newcomer',
    stops: () =>
      EMPTY_SCREENS.map((at) => ({
        ...stopAt(at),
        isLoading: true,
        seen: (page) => page.locator('main [aria-busy=true]'),
      })),
    outage: { of: BUT_THE_SESSION, become: () => undefined },
  },
  'where nobody can be recognised': {
    who: 'newcomer',
    stops: () => [{ ...stopAt('/categories'), name: 'Galley cannot be reached', failing: ALL }],
    outage: { of: /\/api\//, become: (route) => route.fulfill(UNAVAILABLE) },
  },
  'a sign-in that takes a second step': {
    who: 'nobody',
    stops: () => [
      {
        at: '/auth',
        name: 'the second step of a sign-in',
        open: async (page) => {
          await page.getByLabel('Email').fill('ada@example.com');
          await page.getByLabel('Password', { exact: true }).fill('difference engine');
          await page.getByRole('button', { name: 'Sign in' }).click();
        },
        seen: (page) => page.getByLabel('Code'),
        spoils: true,
      },
    ],
    outage: { of: /\/api\/login$/, become: (route) => route.fulfill({ json: SECOND_STEP }) },
  },
  'where a second factor is due': {
    who: 'newcomer',
    stops: () => [stopAt('/account')],
    outage: {
      of: /\/api\/user$/,
      become: async (route) => {
        const response = await route.fetch();
        await route.fulfill({
          response,
          json: { ...(await response.json()), secondFactorDue: '2026-01-01T00:00:00Z' },
        });
      },
    },
  },
  'where somebody has lost access': {
    who: 'platform_admin',
    stops: () => [{ ...stopAt('/users'), seen: (page) => page.getByRole('region', { name: 'Lost access' }) }],
    outage: { of: /\/api\/account-recoveries$/, become: (route) => route.fulfill({ json: [LOST] }) },
  },
  'where no website is assigned': { who: 'without_website', stops: () => [stopAt(NO_WEBSITE)] },
};
