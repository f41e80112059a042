import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import type { RouteObject } from 'react-router';
import { NO_WEBSITE, SIGNED_OUT_SCREENS, WORKSPACE_SCREENS } from '../browser/screens.js';
import { aServer, aUser } from '../test/fake-api.js';
import { open } from '../test/open.js';
import { menusFor } from './features/shell/navigation.js';
import { routes } from './routes.js';
import { resolve } from './session/session.js';

const pathsIn = (table: RouteObject[]): string[] =>
  table.flatMap(({ path, children = [] }) => [...(path ? [path] : []), ...pathsIn(children)]);

/** Tests the route table: one list of paths for each kind of caller. */
const ALWAYS = ['/forgot-password', '/lost-access', '/reset-password'];
const WITH_WEBSITES = [
  '/',
  '/dashboard',
  '/websites',
  '/users',
  '/blog-posts',
  '/website-users',
  '/seo-terms',
  '/categories',
  '/expertise',
  '/test-content',
  '/create-post',
  '/post-approval/12',
  '/publishing-config',
];
/** Other screens of the workspace, with the same access rules. */
const MORE = [
  '/account',
  '/websites/w1',
  '/approvals',
  '/pictures',
  '/voice',
  '/deck',
  '/activity',
  '/outbox',
  '/single-sign-on',
  '/mcp-servers',
  '/mcp-servers/s1',
  '/models',
  '/generation-runs',
  '/generation-runs/r1',
];
const UNKNOWN = ['/no/such/page', '/websites/1/2', '/post-approval', '/auth/more'];

const isSignIn = () => screen.findByRole('heading', { name: 'Sign in' });
const isNotFound = () => screen.findByRole('heading', { name: 'Page Not Found' });
const isNoWebsite = () => screen.findByRole('heading', { name: 'No Website Assigned' });
const isWorkspace = () => screen.findByRole('navigation', { name: 'Main' });
const never = () => new Promise(() => undefined);

describe('screens outside the workspace', () => {
  it.each(ALWAYS)('%s exists for people who are signed out', async (path) => {
    aServer();
    const { address } = await open(path, { signedIn: false });
    expect(await screen.findByRole('main')).not.toHaveTextContent('Page Not Found');
    expect(address()).toBe(path);
  });

  it.each(ALWAYS)('%s exists for people who are signed in', async (path) => {
    aServer();
    const { address } = await open(path);
    expect(await screen.findByRole('heading', { level: 1 })).not.toHaveTextContent(/Page Not Found|Sign in/);
    expect(address()).toBe(path);
  });

  it.each(UNKNOWN)('%s is not found, signed in or not', async (path) => {
    aServer();
    await open(path, { signedIn: false });
    expect(await isNotFound()).toBeVisible();
  });
});

describe('for people who are signed out', () => {
  it.each(['/', '/auth'])('%s shows the sign-in screen', async (path) => {
    aServer();
    const { address } = await open(path, { signedIn: false });
    expect(await isSignIn()).toBeVisible();
    expect(address()).toBe(path);
  });

  it.each([...WITH_WEBSITES, ...MORE].filter((path) => path !== '/'))(
    '%s leads to sign-in, with itself as the return address',
    async (path) => {
      aServer();
      const { address } = await open(path, { signedIn: false });
      expect(await isSignIn()).toBeVisible();
      expect(address()).toBe(`/auth?returnTo=${encodeURIComponent(path)}`);
    },
  );

  it('/no-website leads to sign-in without a return address', async () => {
    aServer();
    const { address } = await open(NO_WEBSITE, { signedIn: false });
    expect(await isSignIn()).toBeVisible();
    expect(address()).toBe('/auth');
  });
});

describe('for a tenant admin without a website', () => {
  const withoutWebsite = () => aServer().on('GET /api/websites', () => []);

  it.each(['/', NO_WEBSITE])('%s says that no website is assigned', async (path) => {
    withoutWebsite();
    await open(path);
    expect(await isNoWebsite()).toBeVisible();
    expect(screen.getByRole('button', { name: 'Logout' })).toBeVisible();
  });

  it('/auth leads to the start page, which says that no website is assigned', async () => {
    withoutWebsite();
    const { address } = await open('/auth');
    expect(await isNoWebsite()).toBeVisible();
    expect(address()).toBe('/');
  });

  it.each([...WITH_WEBSITES, ...MORE].filter((path) => path !== '/'))('%s is not found', async (path) => {
    withoutWebsite();
    await open(path);
    expect(await isNotFound()).toBeVisible();
  });
});

describe.each([
  ['a tenant admin with websites', aUser()],
  ['a platform admin without any', aUser({ role: 'platform_admin' })],
])('%s', (_, user) => {
  const server = () =>
    user.role === 'platform_admin' ? aServer(user).on('GET /api/websites', () => []) : aServer(user);

  it.each([...WITH_WEBSITES, ...MORE])('%s shows the workspace', async (path) => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    server();
    await open(path);
    expect(await isWorkspace()).toBeVisible();
    expect(screen.queryByText('Page Not Found')).not.toBeInTheDocument();
  });

  it('/auth leads to the start page', async () => {
    server();
    const { address } = await open('/auth?returnTo=//elsewhere.example');
    expect(await isWorkspace()).toBeVisible();
    expect(address()).toBe('/');
  });

  it.each([NO_WEBSITE, ...UNKNOWN])('%s is not found', async (path) => {
    server();
    await open(path);
    expect(await isNotFound()).toBeVisible();
  });
});

describe('while the session is being resolved', () => {
  // Resets the session of the previous test to signed out.
  beforeEach(() => resolve());

  it.each(['/', '/auth', '/dashboard'])('%s shows Loading...', async (path) => {
    aServer().on('GET /api/user', never);
    await open(path);
    expect(screen.getByRole('status')).toHaveTextContent('Loading...');
  });

  it('a workspace screen shows it until the websites of a tenant admin have loaded', async () => {
    const server = aServer().on('GET /api/websites', never);
    await open('/dashboard');
    await waitFor(() => expect(server.count('GET /api/websites')).toBe(1));
    expect(screen.getByRole('status')).toHaveTextContent('Loading...');
  });

  it('a platform admin sees the workspace before the websites have loaded', async () => {
    aServer(aUser({ role: 'platform_admin' })).on('GET /api/websites', never);
    await open('/dashboard');
    expect(await isWorkspace()).toBeVisible();
  });
});

describe('the route table', () => {
  it('has a fixture for each of its screens', () => {
    expect(pathsIn(routes).sort()).toEqual(
      [...Object.keys(SIGNED_OUT_SCREENS), ...Object.keys(WORKSPACE_SCREENS), NO_WEBSITE].sort(),
    );
  });

  it.each(['tenant_admin', 'platform_admin'] as const)('has every screen that the sidebar of a %s leads to', (role) => {
    const entries = menusFor({ role }).flatMap((menu) => menu.entries.map(({ to }) => to));
    expect(entries.filter((to) => !pathsIn(routes).includes(to))).toEqual([]);
    expect(new Set(entries).size).toBe(entries.length);
  });

  /** The order of the entries in the sidebar of each role. */
  it.each([
    ['platform_admin', ['/dashboard', '/websites', '/users', '/mcp-servers']],
    [
      'tenant_admin',
      [
        '/dashboard',
        '/create-post',
        '/content-planning',
        '/blog-posts',
        '/publishing-config',
        '/approvals',
        '/seo-terms',
        '/categories',
        '/expertise',
        '/test-content',
        '/data-sources',
        '/voice',
        '/website-users',
      ],
    ],
  ] as const)('gives a %s the sidebar entries in the specified order', (role, ordered: readonly string[]) => {
    const entries = menusFor({ role }).flatMap((menu) => menu.entries.map(({ to }) => to));
    expect(entries.filter((to) => ordered.includes(to))).toEqual(ordered.filter((to) => entries.includes(to)));
  });
});
