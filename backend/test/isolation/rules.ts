import type { Tenant } from './fixture.js';

/** A request that names things of a tenant. */
export interface Aim {
  path?: Readonly<Record<string, string | number>>;
  query?: Readonly<Record<string, string | number>>;
  body?: object;
}

export interface Rule {
  /**
   * Requests that name another tenant's things, each way the route can be told of one, mixed with the caller's own.
   * A route that names nothing has none: it answers with what the caller reaches.
   */
  aims?: (their: Tenant, own: Tenant) => Aim[];
  /** The rest of a valid body, for routes without aims. */
  body?: object;
  /** What is answered instead of 404 where one call names many things: each is refused by itself. */
  answers?: 200;
  /** It belongs to one person, so that not even a platform admin finds it. */
  personal?: true;
  /** Looking at it takes a permission, and why. */
  guarded?: string;
  /** Only with a website's key. */
  withKey?: true;
  /** Every member may, whatever their permissions, and why. */
  anyMember?: string;
  /** It changes nothing that the audit log tells of, and why. */
  unrecorded?: string;
  /** It speaks a protocol of its own, whose calls are gone through elsewhere: here only who is let in. */
  protocol?: true;
  /** It ends the session or the password it is called with. */
  ends?: true;
}

const website = (their: Tenant): Aim[] => [{ path: { id: their.website } }];
const post = (body?: object) => (their: Tenant): Aim[] => [{ path: { id: their.post }, ...(body && { body }) }];
const idea = (their: Tenant): Aim[] => [{ path: { id: their.idea } }];
const ofWebsite = (their: Tenant): Aim[] => [{ query: { websiteId: their.website } }];
const config = { templateType: 'custom', destinationUrl: 'https://own.example.com/posts' };
const GENERATES = 'a generated post waits for somebody who may review it';
const ALL = ['review', 'configure', 'publish', 'manage_team'];

/** A file of a data source, each way the two ids can be mixed. */
const file = (their: Tenant, own: Tenant): Aim[] =>
  [
    { id: their.source, fileId: their.file },
    { id: their.source, fileId: own.file },
    { id: own.source, fileId: their.file },
  ].map((path) => ({ path }));

/** Members of a website, each way the two ids can be mixed. */
const member = (body?: object) => (their: Tenant, own: Tenant): Aim[] =>
  [
    { id: their.website, userId: their.person },
    { id: their.website, userId: own.person },
    { id: own.website, userId: their.person },
  ].map((path) => ({ path, ...(body && { body }) }));

const topic = (body?: object) => (their: Tenant): Aim[] => [{ path: { id: their.topic }, ...(body && { body }) }];
const topicBody = { title: 'Taken over', description: 'Taken over', startDate: '2026-01-01', endDate: '2099-12-31' };
/** To come for long, and a day of the fixture's topic. */
const A_MONDAY = '2099-06-01';

/** Reachable without signing in, and why that shows nobody's rows. */
export const OPEN: Readonly<Record<string, string>> = {
  'GET /api/auth/validate-reset-token/:token': 'the token is the key',
  'GET /api/invitations/:id': 'the token is the key',
  'GET /api/login': 'goes to the sign-in screen',
  'GET /.well-known/oauth-protected-resource/mcp': 'says what opens /mcp, the same to everybody',
  'GET /feeds/:file': 'the key in it is the key',
  'GET /feeds/calendar/:file': 'the key in it is the key',
  'GET /health/live': 'says no more than that it lives',
  'GET /health/ready': 'says no more than that it is ready',
  'GET /metrics': 'only this machine reads it, and sums are all there is',
  'OPTIONS /api/posts/:id/published': 'says of an origin whether any website names it, and nothing else',
  'OPTIONS /api/posts/approved': 'says of an origin whether any website names it, and nothing else',
  'OPTIONS /api/posts/approved/:slug': 'says of an origin whether any website names it, and nothing else',
  'POST /api/auth/forgot-password': 'answers the same for everybody',
  'POST /api/auth/reset-password': 'the token is the key',
  'POST /api/decisions': 'the token is the key',
  'POST /api/decisions/preview': 'the token is the key',
  'POST /api/invitations/:token/accept': 'the token is the key',
  'POST /api/login': 'the password is the key',
  'POST /api/refresh': 'the token is the key',
  'POST /api/register': 'makes an account that reaches nothing',
};

/** One rule a route. A route without one fails the test: think of every way it can be told of another tenant's things. */
export const RULES: Readonly<Record<string, Rule>> = {
  'DELETE /api/blog-posts/:id': { aims: post() },
  'DELETE /api/calendar/feeds/:id': { aims: ({ feed }) => [{ path: { id: feed } }], personal: true },
  'DELETE /api/categories/:id': { aims: ({ category }) => [{ path: { id: category } }] },
  'DELETE /api/comments/:id': { aims: ({ comment }) => [{ path: { id: comment } }] },
  'DELETE /api/data-sources/:id': { aims: ({ source }) => [{ path: { id: source } }] },
  'DELETE /api/focus-topics/:id/slots/:localDate': { aims: ({ topic: id }) => [{ path: { id, localDate: A_MONDAY } }] },
  'DELETE /api/data-sources/:id/files/:fileId': { aims: file },
  'DELETE /api/expertise/:id': { aims: ({ expertise }) => [{ path: { id: expertise } }] },
  'DELETE /api/focus-topics/:id': { aims: topic() },
  'DELETE /api/invitations/:id': { aims: ({ invitation }) => [{ path: { id: invitation } }] },
  'DELETE /api/seo-terms/:id': { aims: ({ term }) => [{ path: { id: term } }] },
  'DELETE /api/sessions': {},
  'DELETE /api/sessions/:id': { aims: ({ session }) => [{ path: { id: session } }], personal: true },
  'DELETE /api/tokens/:id': { aims: ({ token }) => [{ path: { id: token } }], personal: true },
  'DELETE /api/users/:id/allow-approve': { aims: ({ person }) => [{ path: { id: person } }] },
  'DELETE /api/websites/:id': { aims: website },
  'DELETE /api/websites/:id/feeds/:feedId': {
    aims: (their, own) => [
      { path: { id: their.website, feedId: their.postFeed } },
      { path: { id: own.website, feedId: their.postFeed } },
      { path: { id: their.website, feedId: own.postFeed } },
    ],
  },
  'DELETE /api/websites/:id/members/:userId': { aims: member() },
  'GET /api/audit-log': { aims: (their, own) => [...ofWebsite(their), { query: { actorId: their.person } }, { query: { websiteId: own.website, actorId: their.person } }] },
  'GET /api/imports': { aims: ofWebsite },
  'GET /api/imports/:id': { aims: ({ transfer }) => [{ path: { id: transfer } }] },
  'GET /api/websites/:id/archive': { aims: website, guarded: 'it is everything at once, for taking elsewhere' },
  'POST /api/websites/import': { aims: (their) => [{ body: { websiteId: their.website } }] },
  'GET /api/blog-posts': { aims: (their, own) => [...ofWebsite(their), { query: { focusTopicId: their.topic } }, { query: { websiteId: own.website, focusTopicId: their.topic } }] },
  'GET /api/blog-posts/:id': { aims: post() },
  'GET /api/blog-posts/:id/comments': { aims: post() },
  'GET /api/comments/:id': { aims: ({ comment }) => [{ path: { id: comment } }] },
  'GET /api/blog-posts/:id/rewrite-requests': { aims: post() },
  'GET /api/blog-posts/:id/versions': { aims: post() },
  'GET /api/blog-posts/:id/versions/:number': { aims: (their) => [{ path: { id: their.post, number: 1 } }] },
  'GET /api/blog-posts/:id/versions/compare': { aims: (their) => [{ path: { id: their.post }, query: { from: 1, to: 1 } }] },
  'GET /api/blog-posts/pending': { aims: ofWebsite },
  'GET /api/blog-posts/topics': { aims: ofWebsite },
  'GET /api/blog-posts/similar': { aims: (their) => [{ query: { websiteId: their.website, title: 'Taken over' } }] },
  'GET /api/calendar': { aims: (their) => [{ query: { websiteId: their.website, from: '2026-11-01', to: '2026-12-01' } }] },
  'GET /api/calendar/feeds': {},
  'GET /api/categories': { aims: ofWebsite },
  'GET /api/categories/:id': { aims: ({ category }) => [{ path: { id: category } }] },
  'GET /api/categories/export': { aims: ofWebsite },
  'GET /api/dashboard/activity': { aims: ofWebsite },
  'GET /api/dashboard/figures': { aims: ofWebsite },
  'GET /api/dashboard/stats': { aims: ofWebsite },
  'GET /api/first-steps': { aims: ofWebsite },
  'GET /api/data-sources': { aims: ofWebsite },
  'GET /api/data-sources/:id/files': { aims: ({ source }) => [{ path: { id: source } }] },
  'GET /api/expertise/export': { aims: ({ category }) => [{ query: { categoryId: category } }] },
  'GET /api/expertise/category/:categoryId': { aims: ({ category }) => [{ path: { categoryId: category } }] },
  'GET /api/focus-topics': { aims: (their, own) => [...ofWebsite(their), { query: { categoryId: their.category } }, { query: { websiteId: own.website, categoryId: their.category } }] },
  'GET /api/focus-topics/:id': { aims: topic() },
  'GET /api/focus-topics/:id/slots': { aims: topic() },
  'GET /api/focus-topics/similar': { aims: (their) => [{ query: { websiteId: their.website, title: 'Taken over' } }] },
  'GET /api/generation-runs': { aims: ofWebsite },
  'GET /api/generation-runs/:id': { aims: ({ run }) => [{ path: { id: run } }] },
  'GET /api/generation-runs/:id/events': { aims: ({ run }) => [{ path: { id: run } }] },
  'GET /api/invitations': { aims: ofWebsite },
  'DELETE /api/mcp-servers/:id': { aims: ({ server }) => [{ path: { id: server } }] },
  'GET /api/mcp-servers': {},
  'GET /api/system-health': {},
  'GET /api/mcp-servers/:id': { aims: ({ server }) => [{ path: { id: server } }] },
  'GET /api/mcp-servers/:id/tools': { aims: ({ server }) => [{ path: { id: server } }] },
  'GET /api/mcp-servers/commands': {},
  'PATCH /api/mcp-servers/:id': { aims: ({ server, website: id }) => [{ path: { id: server }, body: { enabled: false, websiteIds: [id] } }] },
  'PATCH /api/mcp-servers/:id/tools/:name': { aims: ({ server }) => [{ path: { id: server, name: 'similar_titles' }, body: { state: 'refused' } }] },
  'POST /api/mcp-servers': { aims: ({ website: id }) => [{ body: { name: 'New', type: 'http', url: 'https://nowhere.invalid/mcp', websiteIds: [id] } }] },
  'POST /api/mcp-servers/:id/test': { aims: ({ server }) => [{ path: { id: server } }], unrecorded: 'it looks and changes nothing' },
  'POST /api/mcp-servers/:id/tools/:name/call': {
    aims: ({ server, website: id }) => [{ path: { id: server, name: 'search_posts' }, body: { arguments: { query: 'anything' }, websiteId: id } }],
  },
  'GET /api/outbox': {},
  'GET /api/outbox/:id': { aims: ({ mail }) => [{ path: { id: mail } }] },
  'GET /api/posts/approved': { withKey: true },
  'GET /api/posts/approved/:slug': { aims: ({ slug }) => [{ path: { slug } }], withKey: true },
  'GET /api/publishing-config': { aims: ofWebsite },
  'GET /api/publishing-config/releases': { aims: ofWebsite },
  'GET /api/publishing-config/templates': {},
  'GET /api/publishing-config/:id/state': { aims: (their) => [{ path: { id: their.config } }] },
  'GET /api/publishing-logs/history': { aims: ofWebsite },
  'GET /api/publishing-logs': { aims: (their, own) => [...ofWebsite(their), { query: { postId: their.approved } }, { query: { websiteId: own.website, postId: their.approved } }] },
  'GET /api/seo-terms/export': { aims: ({ category }) => [{ query: { categoryId: category } }] },
  'GET /api/seo-terms/category/:categoryId': { aims: ({ category }) => [{ path: { categoryId: category } }] },
  'GET /api/sessions': {},
  'GET /api/test/content-generation/:id': { aims: ({ trial }) => [{ path: { id: trial } }] },
  'GET /api/topic-ideas': { aims: ofWebsite },
  'GET /api/topic-ideas/search': { aims: ofWebsite },
  'GET /mcp': { protocol: true },
  'DELETE /mcp': { protocol: true },
  'POST /mcp': { protocol: true },
  'GET /api/tokens': {},
  'GET /api/user': {},
  'GET /api/user/notifications': {},
  'GET /api/user/websites': {},
  'GET /api/users': {},
  'GET /api/users/:id': { aims: ({ person }) => [{ path: { id: person } }] },
  'GET /api/websites': {},
  'GET /api/websites/:id': { aims: website },
  'GET /api/websites/:id/budget': { aims: website },
  'GET /api/websites/:id/feeds': { aims: website },
  'GET /api/websites/:id/pulls': { aims: website },
  'GET /api/websites/:id/members': { aims: website },
  'PATCH /api/blog-posts/:id': { aims: post({ title: 'Taken over', version: 1 }) },
  'PATCH /api/blog-posts/:id/status': { aims: post({ status: 'approved', version: 1, acceptUnsupported: true }) },
  'PATCH /api/comments/:id': { aims: ({ comment }) => [{ path: { id: comment }, body: { text: 'Taken over', resolved: true } }] },
  'PATCH /api/categories/:id': { aims: ({ category }) => [{ path: { id: category }, body: { name: 'Taken over' } }] },
  'PATCH /api/data-sources/:id': { aims: ({ source }) => [{ path: { id: source }, body: { name: 'Taken over' } }] },
  'PATCH /api/expertise/:id': { aims: ({ expertise }) => [{ path: { id: expertise }, body: { description: 'Taken over' } }] },
  'PATCH /api/seo-terms/:id': { aims: ({ term }) => [{ path: { id: term }, body: { term: 'Taken over' } }] },
  'PATCH /api/user': { body: { firstName: 'Ada' } },
  'PATCH /api/users/:id': { aims: ({ person }) => [{ path: { id: person }, body: { firstName: 'Taken' } }] },
  'PATCH /api/websites/:id': { aims: ({ website: id }) => [{ path: { id }, body: { name: 'Taken over' } }] },
  'PATCH /api/websites/:id/members/:userId': { aims: member({ permissions: ALL }) },
  'POST /api/blog-posts/:id/check-live': {
    aims: (their) => [{ path: { id: their.approved } }],
    anyMember: 'it looks at a public page and changes nothing that people made',
    unrecorded: 'what was seen on a page is no change by a person',
  },
  'POST /api/blog-posts/:id/comments': { aims: post({ text: 'Taken over' }) },
  'POST /api/blog-posts/:id/publish-now': { aims: (their) => [{ path: { id: their.approved } }] },
  'POST /api/blog-posts/:id/reopen': { aims: post({ version: 1 }) },
  'POST /api/blog-posts/:id/revise': { aims: post({ version: 1 }) },
  'POST /api/blog-posts/:id/rewrite-request': { aims: post({ rewriteType: 'partial_rewrite' }) },
  'POST /api/blog-posts/:id/versions/:number/restore': { aims: (their) => [{ path: { id: their.post, number: 1 }, body: { version: 1 } }] },
  'POST /api/blog-posts/:id/withdraw': { aims: post({ version: 1 }) },
  'POST /api/blog-posts/bulk-status': {
    aims: (their, own) => [[their.post], [own.post, their.post]].map((ids) => ({ body: { ids, status: 'rejected' } })),
    answers: 200,
  },
  'POST /api/blog-posts/create': {
    aims: (their, own) => [
      { body: { websiteId: their.website, categoryId: their.category } },
      { body: { websiteId: own.website, categoryId: their.category } },
      { body: { websiteId: their.website, categoryId: own.category } },
    ],
    anyMember: GENERATES,
  },
  'POST /api/blog-posts/export': {
    aims: (their, own) => [[their.post], [own.post, their.post]].map((ids) => ({ body: { ids, format: 'markdown' } })),
    anyMember: 'every member may read the posts',
  },
  'POST /api/calendar/feeds': { aims: (their) => [{ body: { websiteId: their.website } }], anyMember: 'a link of one’s own shows what its person sees' },
  'POST /api/calendar/gaps/fill': { aims: (their) => [{ body: { websiteId: their.website, date: '2026-11-30' } }] },
  'POST /api/categories': { aims: (their) => [{ body: { websiteId: their.website, name: 'Taken over' } }] },
  'POST /api/data-sources': { aims: (their) => [{ body: { websiteId: their.website, name: 'Taken over', type: 'files', config: {} } }] },
  'POST /api/data-sources/:id/files': { aims: ({ source }) => [{ path: { id: source } }] },
  'POST /api/data-sources/:id/preview': { aims: ({ source }) => [{ path: { id: source } }], unrecorded: 'it reads and changes nothing' },
  'POST /api/data-sources/:id/test': { aims: ({ source }) => [{ path: { id: source } }], unrecorded: 'it reads and changes nothing' },
  'POST /api/expertise': { aims: (their) => [{ body: { categoryId: their.category, description: 'Taken over' } }] },
  'POST /api/focus-topics': {
    aims: (their, own) => [
      { body: { ...topicBody, websiteId: their.website, categoryId: their.category } },
      { body: { ...topicBody, websiteId: own.website, categoryId: their.category } },
      { body: { ...topicBody, websiteId: their.website, categoryId: own.category } },
    ],
  },
  'POST /api/focus-topics/:id/slots': { aims: topic({ localDate: A_MONDAY }) },
  'PATCH /api/focus-topics/:id/slots/:localDate': { aims: ({ topic: id }) => [{ path: { id, localDate: A_MONDAY }, body: { localDate: '2099-06-02' } }] },
  'POST /api/focus-topics/:id/pause': { aims: topic() },
  'POST /api/focus-topics/:id/resume': { aims: topic() },
  'POST /api/focus-topics/:id/test-generate': { aims: topic(), anyMember: GENERATES },
  'POST /api/generation-runs/:id/cancel': { aims: ({ run }) => [{ path: { id: run } }], anyMember: GENERATES },
  'POST /api/generation-runs/:id/resume': { aims: ({ run }) => [{ path: { id: run } }], anyMember: GENERATES },
  'POST /api/invitations': {
    aims: (their, own) => [[their.website], [own.website, their.website]].map((websiteIds) => ({ body: { email: 'friend@example.com', role: 'tenant_admin', websiteIds } })),
  },
  'POST /api/logout': { ends: true },
  'POST /api/posts/:id/published': { aims: (their) => [{ path: { id: their.approved }, body: { url: 'https://own.example.com/post' } }], withKey: true },
  'POST /api/publishing-config': { aims: (their) => [{ body: { ...config, websiteId: their.website } }] },
  'POST /api/publishing-config/:id/secret/reveal': { aims: (their) => [{ path: { id: their.config } }] },
  'POST /api/publishing-config/:id/secret/rotate': { aims: (their) => [{ path: { id: their.config } }] },
  'POST /api/publishing-config/:id/replay-failed': { aims: (their) => [{ path: { id: their.config } }] },
  'POST /api/publishing-config/:id/receiver-check': { aims: (their) => [{ path: { id: their.config } }], unrecorded: 'it tries and keeps nothing' },
  'POST /api/publishing-config/preview': { aims: (their) => [{ body: { websiteId: their.website, fieldMapping: { title: 'title' } } }], unrecorded: 'it shows and keeps nothing', anyMember: 'it shows what every member may read' },
  'POST /api/publishing-config/test': { aims: (their) => [{ body: { ...config, websiteId: their.website } }], unrecorded: 'it tries and keeps nothing' },
  'POST /api/publishing-logs/:id/replay': { aims: ({ log }) => [{ path: { id: log } }] },
  'POST /api/rewrite-requests/:id/process': { aims: ({ rewrite }) => [{ path: { id: rewrite } }] },
  'POST /api/seo-terms': { aims: (their) => [{ body: { categoryId: their.category, term: 'Taken over' } }] },
  'POST /api/categories/import': { aims: ofWebsite },
  'POST /api/expertise/import': { aims: ({ category }) => [{ query: { categoryId: category } }] },
  'POST /api/seo-terms/import': { aims: ({ category }) => [{ query: { categoryId: category } }] },
  'POST /api/seo-terms/bulk-delete': { aims: (their, own) => [[their.spareTerm], [own.spareTerm, their.spareTerm]].map((ids) => ({ body: { ids } })) },
  'POST /api/seo-terms/bulk-priority': { aims: (their, own) => [[their.term], [own.term, their.term]].map((ids) => ({ body: { ids, priority: 'low' } })) },
  'POST /api/seo-terms/bulk/preview': {
    aims: (their) => [{ body: { categoryId: their.category, terms: ['Taken', 'over'] } }],
    anyMember: 'it only looks',
    unrecorded: 'it looks and changes nothing',
  },
  'POST /api/seo-terms/move': {
    aims: (their, own) => [
      { body: { ids: [their.term], categoryId: their.spareCategory } },
      { body: { ids: [their.term], categoryId: own.spareCategory } },
      { body: { ids: [own.term], categoryId: their.spareCategory } },
      { body: { ids: [own.term, their.term], categoryId: own.spareCategory } },
    ],
  },
  'POST /api/seo-terms/bulk': { aims: (their) => [{ body: { categoryId: their.category, terms: ['Taken', 'over'] } }] },
  'POST /api/test/content-generation': {
    aims: (their, own) => [
      { body: { websiteId: their.website, categoryId: their.category } },
      { body: { websiteId: own.website, categoryId: their.category } },
      { body: { websiteId: their.website, categoryId: own.category } },
    ],
    anyMember: 'a test saves nothing',
  },
  'POST /api/topic-ideas/:id/accept': { aims: idea },
  'POST /api/topic-ideas/:id/dismiss': { aims: idea },
  'POST /api/topic-ideas/:id/restore': { aims: idea },
  'POST /api/topic-ideas/suggest': { aims: (their) => [{ body: { websiteId: their.website } }] },
  'POST /api/user/password': { body: { currentPassword: 'correct horse', newPassword: 'another correct horse' }, ends: true },
  'POST /api/tokens': { body: { name: 'New', scopes: ['read'] } },
  'POST /api/users/:id/allow-approve': { aims: ({ person }) => [{ path: { id: person } }], unrecorded: 'the fixture has allowed it already' },
  'POST /api/users': { body: { email: 'new@example.com', password: 'a good password', firstName: 'New', lastName: 'Person' } },
  'POST /api/users/:id/sign-out': { aims: ({ person }) => [{ path: { id: person } }], ends: true },
  'POST /api/websites': { aims: (their) => [{ body: { name: 'New', url: 'https://new.example.com', assignedUserId: their.person } }] },
  'POST /api/websites/:id/feeds': { aims: website },
  'POST /api/websites/:id/api-key/reveal': { aims: website, anyMember: 'the key is shown and copied by the website’s members, and each look is recorded' },
  'POST /api/websites/:id/api-key/rotate': { aims: (their) => [{ path: { id: their.website }, body: { graceHours: 0 } }] },
  'PUT /api/blog-posts/:id/release': { aims: (their) => [{ path: { id: their.approved }, body: { date: null } }] },
  'PUT /api/focus-topics/:id': {
    aims: (their, own) => [
      { path: { id: their.topic }, body: { ...topicBody, websiteId: their.website, categoryId: their.category } },
      { path: { id: own.topic }, body: { categoryId: their.category } },
      { path: { id: own.topic }, body: { websiteId: their.website } },
    ],
  },
  'PUT /api/publishing-config/:id': {
    aims: (their, own) => [
      { path: { id: their.config }, body: { ...config, websiteId: their.website } },
      { path: { id: their.config }, body: { ...config, websiteId: own.website } },
    ],
  },
  'PUT /api/websites/:id/budget': { aims: (their) => [{ path: { id: their.website }, body: { monthlyCapMicroUsd: 1 } }] },
  'PUT /api/user/notifications': { body: { posts: 'none' } },
  'PUT /api/users/:id/websites': { aims: (their) => [{ path: { id: their.person }, body: { websiteIds: [their.website] } }] },
};
