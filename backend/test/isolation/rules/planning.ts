import { topicBody, A_MONDAY, GENERATES, idea, ofWebsite, topic, type Rule } from './aims.js';

/** Rules for planning: categories, terms, expertise, topics, the calendar and ideas. */
export const OF_PLANNING: Readonly<Record<string, Rule>> = {
  'DELETE /api/calendar/feeds/:id': { aims: ({ feed }) => [{ path: { id: feed } }], personal: true },
  'DELETE /api/categories/:id': { aims: ({ category }) => [{ path: { id: category } }] },
  'DELETE /api/focus-topics/:id/slots/:localDate': { aims: ({ topic: id }) => [{ path: { id, localDate: A_MONDAY } }] },
  'DELETE /api/expertise/:id': { aims: ({ expertise }) => [{ path: { id: expertise } }] },
  'DELETE /api/focus-topics/:id': { aims: topic() },
  'DELETE /api/seo-terms/:id': { aims: ({ term }) => [{ path: { id: term } }] },
  'GET /api/calendar': {
    aims: (their) => [{ query: { websiteId: their.website, from: '2026-11-01', to: '2026-12-01' } }],
  },
  'GET /api/calendar/feeds': {},
  'GET /api/categories': { aims: ofWebsite },
  'GET /api/categories/:id': { aims: ({ category }) => [{ path: { id: category } }] },
  'GET /api/categories/export': { aims: ofWebsite },
  'GET /api/expertise/export': { aims: ({ category }) => [{ query: { categoryId: category } }] },
  'GET /api/expertise/category/:categoryId': { aims: ({ category }) => [{ path: { categoryId: category } }] },
  'GET /api/focus-topics': {
    aims: (their, own) => [
      ...ofWebsite(their),
      { query: { categoryId: their.category } },
      { query: { websiteId: own.website, categoryId: their.category } },
    ],
  },
  'GET /api/focus-topics/:id': { aims: topic() },
  'GET /api/focus-topics/:id/slots': { aims: topic() },
  'GET /api/focus-topics/similar': { aims: (their) => [{ query: { websiteId: their.website, title: 'Taken over' } }] },
  'GET /api/seo-terms/export': { aims: ({ category }) => [{ query: { categoryId: category } }] },
  'GET /api/seo-terms/search': {
    aims: (their) => [{ query: { q: 'term', websiteId: their.website } }],
  },
  'GET /api/seo-terms/category/:categoryId': { aims: ({ category }) => [{ path: { categoryId: category } }] },
  'GET /api/seo-terms/category/:categoryId/coverage': { aims: ({ category }) => [{ path: { categoryId: category } }] },
  'GET /api/topic-ideas': { aims: ofWebsite },
  'GET /api/topic-ideas/search': { aims: ofWebsite },
  'PATCH /api/categories/:id': { aims: ({ category }) => [{ path: { id: category }, body: { name: 'Taken over' } }] },
  'PATCH /api/expertise/:id': {
    aims: ({ expertise }) => [{ path: { id: expertise }, body: { description: 'Taken over' } }],
  },
  'PATCH /api/seo-terms/:id': { aims: ({ term }) => [{ path: { id: term }, body: { term: 'Taken over' } }] },
  'POST /api/calendar/feeds': {
    aims: (their) => [{ body: { websiteId: their.website } }],
    anyMember: 'a link of one’s own shows what its person sees',
  },
  'POST /api/calendar/gaps/fill': { aims: (their) => [{ body: { websiteId: their.website, date: '2026-11-30' } }] },
  'POST /api/categories': {
    aims: (their) => [
      { body: { websiteId: their.website, name: 'Taken over' } },
      { body: { websiteId: their.website, name: '—', slug: '—' } },
    ],
  },
  'POST /api/expertise': { aims: (their) => [{ body: { categoryId: their.category, description: 'Taken over' } }] },
  'POST /api/focus-topics': {
    aims: (their, own) => [
      { body: { ...topicBody, websiteId: their.website, categoryId: their.category } },
      {
        body: {
          ...topicBody,
          startDate: '2099-12-31',
          endDate: '2099-01-01',
          websiteId: their.website,
          categoryId: their.category,
        },
      },
      { body: { ...topicBody, websiteId: own.website, categoryId: their.category } },
      { body: { ...topicBody, websiteId: their.website, categoryId: own.category } },
    ],
  },
  'POST /api/focus-topics/:id/slots': { aims: topic({ localDate: A_MONDAY }) },
  'PATCH /api/focus-topics/:id/slots/:localDate': {
    aims: ({ topic: id }) => [{ path: { id, localDate: A_MONDAY }, body: { localDate: '2099-06-02' } }],
  },
  'POST /api/focus-topics/:id/pause': { aims: topic() },
  'POST /api/focus-topics/:id/resume': { aims: topic() },
  'POST /api/focus-topics/:id/test-generate': { aims: topic(), anyMember: GENERATES },
  'POST /api/seo-terms': { aims: (their) => [{ body: { categoryId: their.category, term: 'Taken over' } }] },
  'POST /api/categories/import': { aims: ofWebsite },
  'POST /api/expertise/import': { aims: ({ category }) => [{ query: { categoryId: category } }] },
  'POST /api/seo-terms/import': { aims: ({ category }) => [{ query: { categoryId: category } }] },
  'POST /api/seo-terms/bulk-delete': {
    aims: (their, own) => [[their.spareTerm], [own.spareTerm, their.spareTerm]].map((ids) => ({ body: { ids } })),
  },
  'POST /api/seo-terms/bulk-priority': {
    aims: (their, own) => [[their.term], [own.term, their.term]].map((ids) => ({ body: { ids, priority: 'low' } })),
  },
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
  'POST /api/topic-ideas/:id/accept': { aims: idea },
  'POST /api/topic-ideas/:id/dismiss': { aims: idea },
  'POST /api/topic-ideas/:id/restore': { aims: idea },
  'POST /api/topic-ideas/suggest': { aims: (their) => [{ body: { websiteId: their.website } }] },
  'PUT /api/focus-topics/:id': {
    aims: (their, own) => [
      {
        path: { id: their.topic },
        body: { ...topicBody, id: their.topic, websiteId: their.website, categoryId: their.category },
      },
      { path: { id: own.topic }, body: { categoryId: their.category } },
      { path: { id: own.topic }, body: { websiteId: their.website } },
    ],
  },
};
