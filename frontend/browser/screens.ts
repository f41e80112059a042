/** What the made-up parts of an address stand for in a test: ids of things that are there, tokens that work. */
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
  /** Of a link that can decide. */
  decision: string;
}

export type Role = 'tenant_admin' | 'platform_admin';

/**
 * Where a screen is shown, with the dialogs and tabs that its address can open. Empty for a role that is led elsewhere.
 */
type Screen = (places: Places, role: Role | null) => string[];

const screen =
  (...addresses: string[]): Screen =>
  () =>
    addresses;
const forAdmins = (role: Role | null, ...addresses: string[]): string[] => (role === 'platform_admin' ? addresses : []);

/**
 * How to come to each screen of the route table, for tests that visit every one. `src/routes.spec.ts` fails when a
 * route is missing here, so a new screen is looked at like the others from its first day on.
 */
export const SIGNED_OUT_SCREENS: Record<string, Screen> = {
  '/auth': screen('/auth'),
  '/register': screen('/register'),
  '/forgot-password': screen('/forgot-password'),
  '/reset-password': screen('/reset-password', '/reset-password?token=spent'),
  '/invitation': ({ invitation }) => [`/invitation?token=${invitation}`, '/invitation?token=spent'],
  '/decide': ({ decision }) => [`/decide?token=${decision}`, '/decide?token=spent', '/decide'],
  '/guides/:guide?': screen('/guides', '/guides/nextjs', '/guides/receiver', '/guides/nothing'),
  '*': screen('/no/such/page'),
};

export const WORKSPACE_SCREENS: Record<string, Screen> = {
  '/': screen('/'),
  '/dashboard': screen('/dashboard', '/dashboard?dialog=bulk-approve', '/dashboard?dialog=export'),
  '/websites': ({ websiteId }, role) => [
    '/websites',
    `/websites?dialog=${websiteId}`,
    ...forAdmins(role, '/websites?dialog=new'),
  ],
  '/categories': screen('/categories', '/categories?dialog=new'),
  '/data-sources': screen('/data-sources', '/data-sources?dialog=new'),
  '/seo-terms': ({ categoryId }) => ['/seo-terms', `/seo-terms?category=${categoryId}`],
  // A platform admin, who works on all websites, has none whose category this would be.
  '/expertise': ({ categoryId }, role) => [
    '/expertise',
    `/expertise?category=${categoryId}`,
    ...(role === 'tenant_admin' ? [`/expertise?category=${categoryId}&dialog=new`] : []),
  ],
  '/blog-posts': screen('/blog-posts', '/blog-posts?status=pending&sort=-score', '/blog-posts?q=nothing-like-it'),
  '/approvals': ({ postId }) => [
    '/approvals',
    `/approvals?post=${postId}&sort=score&category=Heating`,
    '/approvals?q=nothing-like-it',
  ],
  '/post-approval/:postId': ({ postId }) => [
    `/post-approval/${postId}`,
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
    '/content-planning?view=calendar&span=week',
    '/content-planning?view=calendar&span=quarter',
    '/content-planning?view=calendar&subscribe=yes',
    '/content-planning?view=ideas',
  ],
  '/test-content': ({ categoryId }) => ['/test-content', `/test-content?category=${categoryId}`],
  '/generation-runs': screen('/generation-runs'),
  '/generation-runs/:runId': ({ runId }) => [`/generation-runs/${runId}`],
  '/users': ({ personId }, role) => ['/users', ...forAdmins(role, '/users?dialog=invite', `/users?dialog=${personId}`)],
  '/mcp-servers': (_, role) => ['/mcp-servers', ...forAdmins(role, '/mcp-servers?dialog=add')],
  '/mcp-servers/:serverId': ({ serverId }, role) => [
    `/mcp-servers/${serverId}`,
    ...forAdmins(role, `/mcp-servers/${serverId}?dialog=edit`, `/mcp-servers/${serverId}?tool=search_site`),
  ],
  '/website-users': (_, role) =>
    role === 'tenant_admin' ? ['/website-users', '/website-users?tab=activity', '/website-users?dialog=invite'] : [],
  '/activity': screen('/activity'),
  '/deliveries': screen('/deliveries', '/deliveries?status=failed'),
  '/publishing-config': screen('/publishing-config'),
  '/imports': screen('/imports'),
  '/outbox': ({ mailId }) => ['/outbox', `/outbox?mail=${mailId}`],
  '/account': screen('/account'),
};

/** The screen of somebody without a website. */
export const NO_WEBSITE = '/no-website';
