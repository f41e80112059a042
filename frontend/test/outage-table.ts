import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { act, cleanup } from '@testing-library/react';
import { type Role, SIGNED_OUT_SCREENS, WORKSPACE_SCREENS } from '../browser/screens.js';
import { anExampleServer, examplePlaces } from './example-api.js';
import { aUser, type FakeApi, problem } from './fake-api.js';
import { open } from './open.js';
import { pass } from './time.js';

/** A failure mode of a screen's calls. */
interface Failure {
  name: string;
  answer: () => unknown;
  /** Message that every failed part of the screen shows; each part has its own message when omitted. */
  says?: string;
}

const PAGE = '<!doctype html><title>Welcome</title><p>Sign in to the hotel network';
const html = (status: number) => () => new Response(PAGE, { status, headers: { 'content-type': 'text/html' } });
const never = () => new Promise(() => undefined);
const NEVER: Failure = {
  name: 'never answers',
  answer: never,
  says: 'Request timed out after 30 seconds. Please try again.',
};
const DOWN: Failure = {
  name: 'is down',
  answer: () => {
    throw new TypeError('fetch failed');
  },
  says: 'The server could not be reached. Please check your connection and try again.',
};
/** Temporary failures, after which the screen reads its data again on its own. */
export const FAILURES: Failure[] = [
  NEVER,
  DOWN,
  { name: 'answers 500', answer: () => new Response('', { status: 500 }) },
  { name: 'answers 502 with a page', answer: html(502) },
  {
    name: 'answers 503 in plain text',
    answer: () => problem(503, 'The database is restarting.'),
    says: 'The database is restarting.',
  },
  { name: 'answers a page of somebody else', answer: html(200) },
  {
    name: 'answers half a document',
    answer: () => new Response('[{"id": "0', { headers: { 'content-type': 'application/json' } }),
  },
];
const TOO_OFTEN = 'Too many requests. Try again in 20 seconds.';
const refused = () => problem(429, TOO_OFTEN);
const anotherShape = () => Response.json({});

const READ_MS = 2_000;
const SLOW_MS = 10_000;
/** Exceeds the timeout of a call and the longest delay between two retries, in milliseconds. */
const NEXT_TRY_MS = 40_000;
/** Later than all dates in the examples, so that no relative time changes during a test. */
const NOW = Date.parse('2026-12-24T10:00:00Z');

/**
 * Calls of the session and of the frame around every screen. They are tested separately, because without a session no
 * screen is shown.
 */
const OF_FRAME = /^GET \/api\/(user|websites|blog-posts\/pending|notifications\/unread)$/;
const OF_SESSION = /\/api\/(user|websites|refresh)$/;
/** Optional reads: when they fail, the screen shows less but reports no error. */
const HELPS =
  /^GET \/api\/(blog-posts\/(similar|topics)|focus-topics\/similar|first-steps|websites\/[^/]+(\/(budget|model))?|mcp-servers\/commands)$/;
/** Reads that are optional on one screen only. */
const HELPS_ON: Record<string, RegExp> = {
  '/': /^GET \/api\/(publishing-logs|generation-runs|dashboard\/comments)$/,
  '/dashboard': /^GET \/api\/(publishing-logs|generation-runs|dashboard\/comments)$/,
  '/invitation': /^POST \/api\/sso\/find$/,
  '/websites': /^GET \/api\/users$/,
  '/websites/:websiteId': /^GET \/api\/(blog-posts|categories)$/,
  '/post-approval/:postId':
    /^GET \/api\/(writer|portfolio|publishing-logs|websites\/[^/]+\/members|blog-posts\/[^/]+\/(claim-checks|featured-image|passages))$/,
  '/create-post': /^GET \/api\/generation-runs$/,
  '/content-planning': /^GET \/api\/(categories|generation-runs)$/,
  '/publishing-config':
    /^GET \/api\/(portfolio|publishing-config\/[^/]+\/state)$|^POST \/api\/publishing-config\/preview$/,
};
/** Reads whose failure a screen reports in its own words, at a field or in a line. */
const OWN_WORDS: Record<string, [call: RegExp, words: string]> = {
  '/seo-terms': [/\/coverage$/, 'Which posts have these terms could not be loaded.'],
  '/create-post': [/^GET \/api\/categories$/, 'The categories could not be loaded.'],
  '/post-approval/:postId': [/\/rewrite-requests$/, 'The rewrite requests could not be loaded.'],
};
/** Technical expressions that must not appear in messages. */
const NOT_PLAIN =
  /undefined|NaN|\[object|TypeError|SyntaxError|Unexpected token|fetch failed|<!doctype|<p>|\b(429|50[0-4]):/;

const PLACES = ':is(main, [role=dialog])';
const all = (selector: string): HTMLElement[] => [...document.querySelectorAll<HTMLElement>(selector)];
const shown = (): string =>
  all(PLACES)
    .map(({ textContent }) => textContent)
    .join(' | ');
/** Error messages that replace data which could not be read. */
const alerts = (): string[] =>
  all(`${PLACES} .page-state[role=alert] .page-state-title`).map(({ textContent }) => textContent);
const isOutageSaid = (): boolean => all('.outage p').length > 0;
const isBusy = (): boolean =>
  all(`${PLACES} :is([aria-busy=true], .ant-spin-spinning, .ant-select-loading)`).length > 0;
const isFrameThere = (): boolean => all('nav[aria-label=Main]').length > 0;
const tryAgain = () =>
  act(async () => all(`${PLACES} .page-state[role=alert] button`).forEach((button) => button.click()));

type Failing = Pick<Failure, 'answer'>;

interface Opened {
  server: FakeApi;
  address: () => string;
  /** Makes all calls except those of the session fail from now on; null ends the outage. */
  fail: (failure: Failing | null, which?: RegExp) => void;
  /** The calls that the screen itself has made. */
  ownCalls: () => string[];
}

/**
 * @param role null for a signed-out visitor
 * @param failure failure mode of the calls from the start
 * @param which the affected calls; all except those of the session when omitted
 */
async function openScreen(
  address: string,
  role: Role | null,
  failure: Failing | null = null,
  which?: RegExp,
): Promise<Opened> {
  cleanup();
  localStorage.clear();
  jest.setSystemTime(NOW);
  const server = anExampleServer(aUser({ role: role ?? 'tenant_admin' }));
  const fail: Opened['fail'] = (now, only) => {
    server.instead = (call) => (now && (only ? only.test(call) : !OF_SESSION.test(call)) ? now.answer : undefined);
  };
  fail(failure, which);
  const { address: current } = await open(address, { signedIn: role !== null });
  return {
    server,
    address: current,
    fail,
    ownCalls: () => [...new Set(server.calls)].filter((call) => !OF_FRAME.test(call)),
  };
}

interface Well {
  text: string;
  calls: string[];
}
const known = new Map<string, Promise<Well>>();

/** Returns what a screen shows without failures. The result is cached. */
function whenWell(address: string, role: Role | null): Promise<Well> {
  const key = `${role} ${address}`;
  if (!known.has(key))
    known.set(
      key,
      (async () => {
        const { ownCalls } = await openScreen(address, role);
        await pass(READ_MS);
        return { text: shown(), calls: ownCalls() };
      })(),
    );
  return known.get(key)!;
}

/** Returns how a screen reports that a call failed. */
function wayToSay(path: string, call: string): 'nothing' | 'own words' | 'alert' {
  if (HELPS.test(call) || HELPS_ON[path]?.test(call)) return 'nothing';
  return OWN_WORDS[path]?.[0].test(call) ? 'own words' : 'alert';
}

/**
 * Asserts that the failure is reported in plain language in each place that could not be read.
 * @param calls the calls that the screen has made
 */
function expectSaid({ name, says }: Failure, path: string, calls: string[]): void {
  if (calls.length === 0) return;
  const ways = calls.map((call) => wayToSay(path, call));
  const said = alerts();
  expect({ name, isSaid: said.length > 0 }).toEqual({ name, isSaid: ways.includes('alert') });
  if (ways.includes('own words')) expect(shown()).toContain(OWN_WORDS[path]![1]);
  const isOfAnother = (sentence: string) => FAILURES.some((each) => each.says === sentence);
  const isWrong = (sentence: string) => (says ? sentence !== says : !sentence.endsWith('.') || isOfAnother(sentence));
  expect([name, said.filter(isWrong)]).toEqual([name, []]);
  expect(shown()).not.toMatch(NOT_PLAIN);
}

export function useStoppedClock(): void {
  beforeEach(() => {
    jest.useFakeTimers();
    jest.spyOn(Math, 'random').mockReturnValue(0.5);
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
  });
  afterEach(() => {
    jest.useRealTimers();
    jest.restoreAllMocks();
  });
}

/**
 * Screens of the route table by subject, with one spec file each. The first spec fails when a screen is missing here.
 */
export const AREAS = {
  around: [
    ...Object.keys(SIGNED_OUT_SCREENS),
    '/',
    '/dashboard',
    '/websites',
    '/websites/:websiteId',
    '/users',
    '/single-sign-on',
    '/website-users',
    '/activity',
    '/outbox',
    '/account',
  ],
  planning: [
    '/categories',
    '/seo-terms',
    '/expertise',
    '/data-sources',
    '/voice',
    '/test-content',
    '/content-planning',
    '/mcp-servers',
    '/mcp-servers/:serverId',
    '/models',
  ],
  posts: [
    '/blog-posts',
    '/pictures',
    '/approvals',
    '/deck',
    '/post-approval/:postId',
    '/create-post',
    '/generation-runs',
    '/generation-runs/:runId',
    '/publishing-config',
    '/deliveries',
    '/imports',
  ],
};
const EVERY_SCREEN = { ...SIGNED_OUT_SCREENS, ...WORKSPACE_SCREENS };
/** Screens for platform admins. They show everyone else a notice and make no calls. */
const OF_ADMINS = ['/users', '/single-sign-on', '/mcp-servers', '/mcp-servers/:serverId', '/models', '/outbox'];
const isOpen = (path: string): boolean => path in SIGNED_OUT_SCREENS;
const roleOf = (path: string): Role | null =>
  isOpen(path) ? null : OF_ADMINS.includes(path) ? 'platform_admin' : 'tenant_admin';
/** Returns the first address of a screen, which shows it without a dialog, tab or filter. */
const plainOf = (path: string): string => EVERY_SCREEN[path]!(examplePlaces(), roleOf(path))[0]!;

/**
 * Returns the addresses of the screen's dialogs, tabs and filters, including those that only platform admins can open.
 */
function furtherOf(path: string): [string, Role | null][] {
  const own = roleOf(path);
  const addressesFor = (role: Role | null): string[] => EVERY_SCREEN[path]!(examplePlaces(), role);
  const others = addressesFor(own).slice(1);
  const ofAdmins =
    own === 'tenant_admin' ? addressesFor('platform_admin').filter((address) => !others.includes(address)) : [];
  const as =
    (role: Role | null) =>
    (address: string): [string, Role | null] => [address, role];
  return [...others.map(as(own)), ...ofAdmins.map(as('platform_admin'))];
}

/** Tests one screen of the route table with every failure mode. */
export function itOutlives(path: string): void {
  const plain = plainOf(path);
  const role = roleOf(path);

  it(`${path} waits, says each failure in its place in plain words, and comes back by itself`, async () => {
    const { text, calls } = await whenWell(plain, role);
    const { fail, ownCalls } = await openScreen(plain, role, NEVER);
    await pass(SLOW_MS);
    expect(alerts()).toEqual([]);
    expect(isBusy()).toBe(calls.length > 0);
    for (const failure of FAILURES) {
      fail(failure);
      await pass(NEXT_TRY_MS);
      expectSaid(failure, path, ownCalls());
      if (failure !== NEVER) expect(isBusy()).toBe(false);
      expect(isOutageSaid()).toBe(role !== null);
    }
    fail(null);
    await pass(NEXT_TRY_MS);
    expect(shown()).toBe(text);
    expect(isOutageSaid()).toBe(false);
  });

  it(`${path} shows the rest when one of its calls is refused, and what was refused when it is tried again`, async () => {
    const { text, calls } = await whenWell(plain, role);
    for (const call of calls) {
      const { fail } = await openScreen(plain, role, { answer: refused }, new RegExp(`^${call}$`));
      await pass(READ_MS);
      const way = wayToSay(path, call);
      expect([call, alerts(), isBusy()]).toEqual([call, way === 'alert' ? [TOO_OFTEN] : [], false]);
      if (way === 'own words') expect(shown()).toContain(OWN_WORDS[path]![1]);
      expect(shown()).not.toMatch(NOT_PLAIN);
      if (way !== 'alert') continue;
      fail(null);
      await tryAgain();
      await pass(READ_MS);
      expect([call, shown()]).toEqual([call, text]);
    }
  });

  it(`${path} outlives answers of another shape, and the end of the session`, async () => {
    const { text } = await whenWell(plain, role);
    const { fail, address } = await openScreen(plain, role, { answer: anotherShape });
    await pass(READ_MS);
    expect(isFrameThere()).toBe(role !== null);
    fail(null);
    await pass(NEXT_TRY_MS);
    expect(shown()).toBe(text);
    if (role === null) return;
    fail({ answer: () => new Response('', { status: 401 }) }, /./);
    await pass(NEXT_TRY_MS);
    expect(address()).toBe(plain === '/' ? '/' : `/auth?returnTo=${encodeURIComponent(plain)}`);
    expect(shown()).toContain('Sign in');
  });

  const further = furtherOf(path);
  if (further.length === 0) return;
  it.each(further)('%s, as a %s, reports that the API is down and recovers on its own', async (address, as) => {
    const { fail, ownCalls } = await openScreen(address, as, DOWN);
    await pass(NEXT_TRY_MS);
    expectSaid(DOWN, path, ownCalls());
    expect(isBusy()).toBe(false);
    expect(isOutageSaid()).toBe(as !== null);
    fail(null);
    await pass(NEXT_TRY_MS);
    expect(alerts()).toEqual([]);
    expect(isBusy()).toBe(false);
    expect(isOutageSaid()).toBe(false);
  });
}
