import { ALL, config, member, ofWebsite, website, type Rule } from './aims.js';

const aVoice = {
  description: 'Taken over',
  dos: [],
  donts: [],
  samples: [],
  bannedPhrases: [],
  names: [],
  readingLevel: null,
  maxSentenceWords: null,
};

/** Rules for websites, their destinations and feeds, imports and the dashboard. */
export const OF_WEBSITES: Readonly<Record<string, Rule>> = {
  'DELETE /api/websites/:id': { aims: website },
  'DELETE /api/websites/:id/feeds/:feedId': {
    aims: (their, own) => [
      { path: { id: their.website, feedId: their.postFeed } },
      { path: { id: own.website, feedId: their.postFeed } },
      { path: { id: their.website, feedId: own.postFeed } },
    ],
  },
  'DELETE /api/websites/:id/members/:userId': { aims: member() },
  'GET /api/imports': { aims: ofWebsite },
  'GET /api/imports/:id': { aims: ({ transfer }) => [{ path: { id: transfer } }] },
  'POST /api/imports/:id/cancel': { aims: ({ transfer }) => [{ path: { id: transfer } }] },
  'GET /api/websites/:id/archive': { aims: website, guarded: 'it is everything at once, for taking elsewhere' },
  'POST /api/websites/import': { aims: (their) => [{ body: { websiteId: their.website } }] },
  'GET /api/dashboard/activity': { aims: ofWebsite },
  'GET /api/dashboard/comments': { aims: ofWebsite },
  'GET /api/dashboard/figures': { aims: ofWebsite },
  'GET /api/portfolio': { aims: ofWebsite },
  'GET /api/dashboard/stats': { aims: ofWebsite },
  'GET /api/first-steps': { aims: ofWebsite },
  'GET /api/system-health': {},
  'GET /api/publishing-config': { aims: ofWebsite },
  'GET /api/publishing-config/releases': { aims: ofWebsite },
  'GET /api/publishing-config/templates': {},
  'GET /api/publishing-config/:id/state': { aims: (their) => [{ path: { id: their.config } }] },
  'GET /api/publishing-logs/history': { aims: ofWebsite },
  'GET /api/publishing-logs': {
    aims: (their, own) => [
      ...ofWebsite(their),
      { query: { postId: their.approved } },
      { query: { websiteId: own.website, postId: their.approved } },
      { query: { deliveryId: their.delivery } },
    ],
  },
  'POST /api/website-setup/proposal': {
    body: { url: 'https://nobody.invalid' },
    unrecorded: 'it stores no website',
  },
  'GET /api/website-setup/proposal/:id': { aims: ({ crawl }) => [{ path: { id: crawl } }] },
  'POST /api/website-setup/proposal/:id/cancel': {
    aims: ({ crawl }) => [{ path: { id: crawl } }],
    unrecorded: 'it stores no website',
  },
  'POST /api/website-setup': {
    aims: (their) => [
      {
        body: {
          name: 'New',
          url: 'https://set-up.example.com',
          categories: [],
          sources: [],
          assignedUserId: their.person,
        },
      },
    ],
  },
  'GET /api/pictures': { aims: ofWebsite },
  'GET /api/pictures/:id': { aims: ({ picture: id }) => [{ path: { id } }] },
  'PATCH /api/pictures/:id': { aims: ({ picture: id }) => [{ path: { id }, body: { alt: 'Taken over' } }] },
  'DELETE /api/pictures/:id': { aims: ({ picture: id }) => [{ path: { id } }] },
  'GET /api/websites': {},
  'GET /api/websites/:id': { aims: website },
  'GET /api/websites/:id/budget': { aims: website },
  'GET /api/websites/:id/readiness': {
    aims: (their, own) => [
      { path: { id: their.website }, query: { categoryId: their.category } },
      { path: { id: own.website }, query: { categoryId: their.category } },
      { path: { id: their.website }, query: { categoryId: own.category } },
    ],
    anyMember: 'it asks what a run would ask, and data sources note when they were read',
  },
  'GET /api/websites/:id/feeds': { aims: website },
  'GET /api/websites/:id/pulls': { aims: website },
  'GET /api/websites/:id/members': { aims: website },
  'PATCH /api/websites/:id': { aims: ({ website: id }) => [{ path: { id }, body: { name: 'Taken over' } }] },
  'PATCH /api/websites/:id/members/:userId': { aims: member({ permissions: ALL }) },
  'POST /api/publishing-config': {
    aims: (their) => [
      { body: { ...config, websiteId: their.website } },
      { body: { ...config, websiteId: their.website, fieldMapping: { nothing: 'known' } } },
    ],
  },
  'POST /api/publishing-config/:id/secret/reveal': { aims: (their) => [{ path: { id: their.config } }] },
  'POST /api/publishing-config/:id/secret/rotate': { aims: (their) => [{ path: { id: their.config } }] },
  'POST /api/publishing-config/:id/replay-failed': {
    aims: (their) => [{ path: { id: their.config } }],
    unrecorded: 'nothing of theirs has failed, so it changes nothing',
  },
  'POST /api/publishing-config/:id/receiver-check': {
    aims: (their) => [{ path: { id: their.config } }],
    unrecorded: 'it tries and keeps nothing',
  },
  'POST /api/publishing-config/preview': {
    aims: (their) => [{ body: { websiteId: their.website, fieldMapping: { title: 'title' } } }],
    unrecorded: 'it shows and keeps nothing',
    anyMember: 'it shows what every member may read',
  },
  'POST /api/publishing-config/test': {
    aims: (their) => [{ body: { ...config, websiteId: their.website } }],
    unrecorded: 'it tries and keeps nothing',
  },
  'POST /api/publishing-logs/:id/replay': { aims: ({ log }) => [{ path: { id: log } }] },
  'POST /api/websites': {
    aims: (their) => [{ body: { name: 'New', url: 'https://new.example.com', assignedUserId: their.person } }],
  },
  'POST /api/websites/:id/feeds': { aims: website },
  'POST /api/websites/:id/covers': { aims: (their) => [{ path: { id: their.website }, body: { title: 'Theirs' } }] },
  'POST /api/websites/:id/pictures': { aims: website },
  'POST /api/websites/:id/api-key/reveal': { aims: website },
  'POST /api/websites/:id/api-key/rotate': {
    aims: (their) => [{ path: { id: their.website }, body: { graceHours: 0 } }],
  },
  'PUT /api/publishing-config/:id': {
    aims: (their, own) => [
      { path: { id: their.config }, body: { ...config, id: their.config, websiteId: their.website } },
      { path: { id: their.config }, body: { ...config, websiteId: own.website } },
    ],
  },
  'GET /api/websites/:id/voice': { aims: website },
  'POST /api/websites/:id/voice/try': {
    aims: (their) => [{ path: { id: their.website }, body: { text: 'Taken over' } }],
    anyMember: 'it only looks',
    unrecorded: 'it looks and changes nothing',
  },
  'PUT /api/websites/:id/voice': { aims: (their) => [{ path: { id: their.website }, body: aVoice }] },
  'PUT /api/websites/:id/budget': {
    aims: (their) => [{ path: { id: their.website }, body: { monthlyCapMicroUsd: 1 } }],
  },
};
