import { lazy, Suspense, type ComponentType } from 'react';
import { matchRoutes, Outlet, type Params, type RouteObject } from 'react-router';
import { ReadCache } from './api/read-policy.js';
import { Crash } from './features/not-found/crash.js';
import { NotFound } from './features/not-found/not-found.js';
import { readDashboardAhead } from './features/dashboard/dashboard-reads.js';
import { readReviewAhead } from './features/post-review/review-reads.js';
import { SignInRoute } from './features/sign-in/sign-in-route.js';
import { SIGNED_ON_PATH } from './session/return-to.js';
import { readWebsitesAhead } from './session/websites.js';
import { LoadingScreen } from './ui/loading.js';
import { loadShell, Workspace } from './workspace.js';
import type { Trail } from './features/shell/trail.js';

type Screen = () => Promise<{ default: ComponentType }>;
type Reads = (params: Params) => void;

/** Pages by what loads them, so that screens with the same page share it. */
const pages = new Map<Screen, ComponentType>();

/**
 * Creates the route of a workspace screen. `trail` is its breadcrumb, and `reads` prefetches the data that the screen
 * needs first.
 */
function screen(path: string, load: Screen, trail: Trail, reads?: Reads): RouteObject {
  const Page = pages.get(load) ?? lazy(load);
  pages.set(load, Page);
  return { path, element: <Page />, handle: { trail, load, reads } };
}

/** Creates the route of a screen outside the workspace, which is open to everyone, signed in or not. */
function openScreen(path: string, load: Screen): RouteObject {
  const Page = lazy(load);
  const element = (
    <ReadCache>
      <Suspense fallback={<LoadingScreen />}>
        <Page />
      </Suspense>
    </ReadCache>
  );
  return { path, element };
}

/** One workspace with four addresses: a shared page keeps its state from one to the next. */
const categories: Screen = () => import('./features/categories/categories-page.js');
const dashboard: Screen = () => import('./features/dashboard/dashboard-page.js');

/** Screens for signed-in people with a website; the workspace redirects everyone else. */
const workspaceScreens: RouteObject[] = [
  screen('/', dashboard, [{ label: 'Dashboard' }], readDashboardAhead),
  screen('/dashboard', dashboard, [{ label: 'Dashboard' }], readDashboardAhead),
  screen('/websites', () => import('./features/websites/websites-page.js'), [{ label: 'Websites' }]),
  screen('/websites/:websiteId', () => import('./features/websites/website-page.js'), [
    { label: 'Websites', to: '/websites' },
    { label: 'Website' },
  ]),
  screen('/categories', categories, [{ label: 'Configuration' }, { label: 'Categories' }]),
  screen('/seo-terms', categories, [{ label: 'Configuration' }, { label: 'SEO Terms' }]),
  screen('/expertise', categories, [{ label: 'Configuration' }, { label: 'Expertise' }]),
  screen('/test-content', categories, [{ label: 'Configuration' }, { label: 'Test Content' }]),
  screen('/data-sources', () => import('./features/data-sources/data-sources-page.js'), [
    { label: 'Configuration' },
    { label: 'Data sources' },
  ]),
  screen('/voice', () => import('./features/voice/voice-page.js'), [{ label: 'Configuration' }, { label: 'Voice' }]),
  screen('/pictures', () => import('./features/pictures/pictures-page.js'), [{ label: 'Pictures' }]),
  screen('/blog-posts', () => import('./features/blog-posts/blog-posts-page.js'), [{ label: 'Blog Posts' }]),
  screen('/approvals', () => import('./features/approvals/approvals-page.js'), [{ label: 'Approvals' }]),
  screen('/deck', () => import('./features/deck/deck-page.js'), [
    { label: 'Approvals', to: '/approvals' },
    { label: 'One by one' },
  ]),
  screen(
    '/post-approval/:postId',
    () => import('./features/post-review/review-page.js'),
    [{ label: 'Blog Posts', to: '/blog-posts' }, { label: 'Review' }],
    readReviewAhead,
  ),
  screen('/create-post', () => import('./features/create-post/create-post-page.js'), [{ label: 'Create Post' }]),
  screen('/content-planning', () => import('./features/planning/planning-page.js'), [{ label: 'Content Planning' }]),
  screen('/generation-runs', () => import('./features/runs/runs-page.js'), [
    { label: 'Blog Posts', to: '/blog-posts' },
    { label: 'Generation history' },
  ]),
  screen('/generation-runs/:runId', () => import('./features/runs/run-page.js'), [
    { label: 'Generation history', to: '/generation-runs' },
    { label: 'Run' },
  ]),
  screen('/imports', () => import('./features/imports/imports-page.js'), [{ label: 'Import' }]),
  screen('/users', () => import('./features/people/users/users-page.js'), [{ label: 'Users' }]),
  screen('/single-sign-on', () => import('./features/people/single-sign-on/providers-page.js'), [
    { label: 'Users', to: '/users' },
    { label: 'Single sign-on' },
  ]),
  screen('/website-users', () => import('./features/people/website-users/team-page.js'), [
    { label: 'Team Management' },
    { label: 'Website Team' },
  ]),
  screen('/activity', () => import('./features/people/activity/activity-page.js'), [
    { label: 'Dashboard', to: '/dashboard' },
    { label: 'Activity' },
  ]),
  screen('/publishing-config', () => import('./features/publishing-config/publishing-config-page.js'), [
    { label: 'Publishing' },
  ]),
  screen('/deliveries', () => import('./features/publishing-config/deliveries/deliveries-page.js'), [
    { label: 'Dashboard', to: '/dashboard' },
    { label: 'Deliveries' },
  ]),
  screen('/mcp-servers', () => import('./features/mcp-servers/servers-page.js'), [{ label: 'MCP Servers' }]),
  screen('/mcp-servers/:serverId', () => import('./features/mcp-servers/server-page.js'), [
    { label: 'MCP Servers', to: '/mcp-servers' },
    { label: 'Server' },
  ]),
  screen('/models', () => import('./features/models/models-page.js'), [{ label: 'Models' }]),
  screen('/outbox', () => import('./features/outbox/outbox-page.js'), [{ label: 'Outbox' }]),
  screen('/account', () => import('./features/account/account-page.js'), [{ label: 'Account' }]),
];

export const routes: RouteObject[] = [
  {
    element: <Outlet />,
    errorElement: <Crash />,
    children: [
      { path: '/auth', element: <SignInRoute /> },
      openScreen('/lost-access', () => import('./features/forgot-password/lost-access-screen.js')),
      openScreen('/forgot-password', () => import('./features/forgot-password/forgot-password-screen.js')),
      openScreen('/reset-password', () => import('./features/reset-password/reset-password-screen.js')),
      openScreen('/invitation', () => import('./features/invitation/invitation-screen.js')),
      openScreen('/decide', () => import('./features/decide/decide-screen.js')),
      openScreen('/guides/:guide?', () => import('./features/guides/guides-screen.js')),
      openScreen('/sso/callback/:provider', () => import('./features/sign-on/sign-on-screen.js')),
      openScreen(SIGNED_ON_PATH, () => import('./features/sign-on/signed-on-screen.js')),
      openScreen('/register', () => import('./features/register/register-screen.js')),
      { element: <Workspace />, children: [...workspaceScreens, { path: '/no-website', element: null }] },
      { path: '*', element: <NotFound /> },
    ],
  },
];

/**
 * Prefetches the code and the data of the workspace screen at this address, while the session is still being resolved.
 */
export function fetchAhead(pathname: string): void {
  const [match] = matchRoutes(workspaceScreens, pathname) ?? [];
  if (!match) return;
  const { load, reads } = match.route.handle as { load: Screen; reads?: Reads };
  // A failed prefetch is repeated when the screen is rendered, which then shows the error.
  Promise.all([loadShell(), load()]).catch(() => undefined);
  readWebsitesAhead();
  reads?.(match.params);
}
