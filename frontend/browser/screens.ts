/** Values for the variable parts of addresses: ids of existing data, and valid tokens. */
export interface Places {
  websiteId: string;
  categoryId: string;
  topicId: string;
  personId: string;
  mailId: string;
  serverId: string;
  postId: string;
  runId: string;
  invitation: string;
  /** Token of a link that can decide on a post. */
  decision: string;
}

export type Role = 'tenant_admin' | 'platform_admin';

/** Returns the addresses of a screen, including its dialogs and tabs; empty for a role that is redirected. */
type Screen = (places: Places, role: Role | null) => string[];

const screen =
  (...addresses: string[]): Screen =>
  () =>
    addresses;
const forAdmins = (role: Role | null, ...addresses: string[]): string[] => (role === 'platform_admin' ? addresses : []);

/**
 * Addresses of every screen of the route table, for tests that visit them all. `src/routes.spec.ts` fails when a route
 * is missing here, so a new screen is tested from the start.
 */
export const SIGNED_OUT_SCREENS: Record<string, Screen> = {
  '/auth': screen('/auth'),
  '/register': screen('/register'),
  '/forgot-password': screen('/forgot-password'),
  '/lost-access': screen('/lost-access'),
  '/reset-password': screen('/reset-password', '/reset-password?token=spent'),
  '/invitation': ({ invitation }) => [`/invitation?token=${invitation}`, '/invitation?token=spent'],
  '/decide': ({ decision }) => [`/decide?token=${decision}`, '/decide?token=spent', '/decide'],
  '/guides/:guide?': screen('/guides', '/guides/nextjs', '/guides/receiver', '/guides/nothing'),
  '/sso/callback/:provider': screen('/sso/callback/01a223a0-d732-7626-8a25-e008d7c4875b'),
  '/signed-on': screen('/signed-on'),
  '*': screen('/no/such/page'),
};

export const WORKSPACE_SCREENS: Record<string, Screen> = {
  '/': screen('/'),
  '/dashboard': screen('/dashboard', '/dashboard?dialog=bulk-approve', '/dashboard?dialog=export'),
  '/websites': (_, role) => [
    '/websites?view=table',
    '/websites?view=cards',
    ...forAdmins(role, '/websites?dialog=new'),
  ],
  '/websites/:websiteId': ({ websiteId }, role) => [
    `/websites/${websiteId}`,
    `/websites/${websiteId}?tab=details`,
    `/websites/${websiteId}?tab=settings`,
    ...forAdmins(role, `/websites/${websiteId}?tab=danger`),
  ],
  '/categories': ({ categoryId }) => [
    '/categories',
    '/categories?dialog=new',
    `/categories?category=${categoryId}&view=sources`,
    `/categories?category=${categoryId}&view=topics`,
  ],
  '/data-sources': screen('/data-sources', '/data-sources?dialog=new'),
  '/seo-terms': ({ categoryId }) => ['/seo-terms', `/seo-terms?category=${categoryId}`],
  // A platform admin works on all websites at once, so there is no website for whose category the dialog could be
  // opened.
  '/expertise': ({ websiteId, categoryId }, role) => [
    '/expertise',
    `/expertise?category=${categoryId}`,
    ...(role === 'tenant_admin' ? [`/expertise?website=${websiteId}&category=${categoryId}&dialog=new`] : []),
  ],
  '/blog-posts': screen('/blog-posts', '/blog-posts?status=pending&sort=-score', '/blog-posts?q=nothing-like-it'),
  '/voice': screen('/voice'),
  '/pictures': screen('/pictures', '/pictures?q=nothing-like-it'),
  '/approvals': ({ postId }) => [
    '/approvals',
    `/approvals?post=${postId}&sort=score&category=Heating`,
    '/approvals?q=nothing-like-it',
  ],
  '/deck': screen('/deck'),
  '/post-approval/:postId': ({ postId }) => [
    `/post-approval/${postId}`,
    `/post-approval/${postId}?rail=details`,
    `/post-approval/${postId}?compare=1-1`,
    '/post-approval/999999',
  ],
  '/create-post': ({ runId }) => ['/create-post', `/create-post?run=${runId}`],
  '/content-planning': ({ topicId }) => [
    '/content-planning',
    '/content-planning?q=nothing-like-it',
    '/content-planning?dialog=new',
    `/content-planning?dialog=${topicId}`,
    `/content-planning?history=${topicId}`,
    '/content-planning?view=calendar',
    '/content-planning?view=calendar&span=month',
    '/content-planning?view=calendar&span=quarter',
    '/content-planning?view=calendar&subscribe=yes',
    '/content-planning?view=ideas',
  ],
  '/test-content': ({ categoryId }) => ['/test-content', `/test-content?category=${categoryId}`],
  '/generation-runs': screen('/generation-runs'),
  '/generation-runs/:runId': ({ runId }) => [`/generation-runs/${runId}`],
  '/users': ({ personId }, role) => ['/users', ...forAdmins(role, '/users?dialog=invite', `/users?dialog=${personId}`)],
  '/single-sign-on': (_, role) => ['/single-sign-on', ...forAdmins(role, '/single-sign-on?dialog=add')],
  '/mcp-servers': (_, role) => ['/mcp-servers', ...forAdmins(role, '/mcp-servers?dialog=add')],
  '/mcp-servers/:serverId': ({ serverId }, role) => [
    `/mcp-servers/${serverId}`,
    ...forAdmins(role, `/mcp-servers/${serverId}?dialog=edit`, `/mcp-servers/${serverId}?tool=search_site`),
  ],
  '/models': (_, role) => ['/models', ...forAdmins(role, '/models?dialog=add')],
  '/website-users': (_, role) =>
    role === 'tenant_admin' ? ['/website-users', '/website-users?tab=activity', '/website-users?dialog=invite'] : [],
  '/activity': screen('/activity'),
  '/deliveries': screen('/deliveries', '/deliveries?status=failed'),
  '/publishing-config': screen(
    '/publishing-config',
    '/publishing-config?tab=deliveries',
    '/publishing-config?tab=developer',
  ),
  '/imports': screen('/imports'),
  '/outbox': ({ mailId }) => ['/outbox', `/outbox?mail=${mailId}`],
  '/account': screen('/account'),
};

/** The screen for people without a website. */
export const NO_WEBSITE = '/no-website';
