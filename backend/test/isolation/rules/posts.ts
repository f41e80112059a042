import { GENERATES, ofWebsite, post, type Rule } from './aims.js';

/** Rules for posts, their review and the pull API. */
export const OF_POSTS: Readonly<Record<string, Rule>> = {
  'DELETE /api/blog-posts/:id': { aims: post() },
  'DELETE /api/comments/:id': { aims: ({ comment }) => [{ path: { id: comment } }] },
  'GET /api/blog-posts': {
    aims: (their, own) => [
      ...ofWebsite(their),
      { query: { focusTopicId: their.topic } },
      { query: { websiteId: own.website, focusTopicId: their.topic } },
    ],
  },
  'GET /api/blog-posts/:id': { aims: post() },
  'GET /api/blog-posts/:id/claim-checks': { aims: post() },
  'GET /api/blog-posts/:id/comments': { aims: post() },
  'GET /api/comments/:id': { aims: ({ comment }) => [{ path: { id: comment } }] },
  'GET /api/blog-posts/:id/featured-image': { aims: post() },
  'GET /api/blog-posts/:id/passages': { aims: post() },
  'GET /api/blog-posts/:id/rewrite-requests': { aims: post() },
  'GET /api/blog-posts/:id/versions': { aims: post() },
  'GET /api/blog-posts/:id/versions/:number': { aims: (their) => [{ path: { id: their.post, number: 1 } }] },
  'GET /api/blog-posts/:id/versions/compare': {
    aims: (their) => [{ path: { id: their.post }, query: { from: 1, to: 1 } }],
  },
  'GET /api/blog-posts/deck': { aims: ofWebsite },
  'GET /api/blog-posts/pending': { aims: ofWebsite },
  'GET /api/blog-posts/topics': { aims: ofWebsite },
  'GET /api/blog-posts/similar': { aims: (their) => [{ query: { websiteId: their.website, title: 'Taken over' } }] },
  'GET /api/posts/approved': { withKey: true },
  'GET /api/posts/approved/:slug': { aims: ({ slug }) => [{ path: { slug } }], withKey: true },
  'PATCH /api/blog-posts/:id': { aims: post({ title: 'Taken over', version: 1 }) },
  'PATCH /api/blog-posts/:id/status': { aims: post({ status: 'approved', version: 1, acceptUnsupported: true }) },
  'PATCH /api/comments/:id': {
    aims: ({ comment }) => [{ path: { id: comment }, body: { text: 'Taken over', resolved: true } }],
  },
  'POST /api/blog-posts/:id/check-live': {
    aims: (their) => [{ path: { id: their.approved } }],
    anyMember: 'it looks at a public page and changes nothing that people made',
    unrecorded: 'what was seen on a page is no change by a person',
  },
  'POST /api/blog-posts/:id/comments': {
    aims: (their, own) => [
      { path: { id: their.post }, body: { text: 'Taken over' } },
      { path: { id: own.approved }, body: { text: 'Taken over', answerTo: their.comment } },
    ],
  },
  'POST /api/blog-posts/:id/comments/:commentId/carry-out': {
    aims: (their, own) => [
      { path: { id: their.post, commentId: their.proofMark }, body: { version: 1 } },
      { path: { id: own.post, commentId: their.proofMark }, body: { version: 1 } },
    ],
  },
  'POST /api/blog-posts/:id/cover': {
    aims: post({ design: 'tiles' }),
    unrecorded: 'it is drawn from what the post says; the approval records which one is delivered',
  },
  'POST /api/blog-posts/:id/publish-now': { aims: (their) => [{ path: { id: their.approved } }] },
  'POST /api/blog-posts/:id/reopen': { aims: post({ version: 1 }) },
  'POST /api/blog-posts/:id/revise': { aims: post({ version: 1 }) },
  'POST /api/blog-posts/:id/rewrite-request': { aims: post({ rewriteType: 'partial_rewrite' }) },
  'POST /api/blog-posts/:id/undo-approval': { aims: post({ version: 1 }) },
  'POST /api/blog-posts/:id/versions/:number/restore': {
    aims: (their) => [{ path: { id: their.post, number: 1 }, body: { version: 1 } }],
  },
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
  'POST /api/blog-posts/export/all': {
    aims: (their) => [{ body: { websiteId: their.website, format: 'markdown' } }],
    anyMember: 'every member may read the posts',
  },
  'POST /api/posts/:id/published': {
    aims: (their) => [{ path: { id: their.approved }, body: { url: 'https://own.example.com/post' } }],
    withKey: true,
  },
  'POST /api/rewrite-requests/:id/process': { aims: ({ rewrite }) => [{ path: { id: rewrite } }] },
  'PUT /api/blog-posts/:id/release': { aims: (their) => [{ path: { id: their.approved }, body: { date: null } }] },
  'PATCH /api/blog-posts/:id/claim-checks': {
    aims: post({ textVersion: 1, checked: [] }),
    unrecorded: 'the entry of the approval says how many claims were checked',
  },
};
