import { GENERATES, file, ofWebsite, type Rule, website } from './aims.js';

const A_MODEL = { name: 'a-model', prices: { input: 1, output: 1, cacheRead: 1, cacheWrite: 1 } };

/** Rules for runs, content servers, data sources and agents. */
export const OF_GENERATION: Readonly<Record<string, Rule>> = {
  'DELETE /api/data-sources/:id': { aims: ({ source }) => [{ path: { id: source } }] },
  'DELETE /api/data-sources/:id/files/:fileId': { aims: file },
  'GET /api/data-sources': { aims: ofWebsite },
  'GET /api/data-sources/:id/files': { aims: ({ source }) => [{ path: { id: source } }] },
  'GET /api/generation-runs': { aims: ofWebsite },
  'GET /api/generation-runs/:id': { aims: ({ run }) => [{ path: { id: run } }] },
  'GET /api/generation-runs/:id/events': { aims: ({ run }) => [{ path: { id: run } }] },
  'DELETE /api/mcp-servers/:id': { aims: ({ server }) => [{ path: { id: server } }] },
  'GET /api/mcp-servers': {},
  'GET /api/mcp-servers/:id': { aims: ({ server }) => [{ path: { id: server } }] },
  'GET /api/mcp-servers/:id/tools': { aims: ({ server }) => [{ path: { id: server } }] },
  'GET /api/mcp-servers/commands': {},
  'PATCH /api/mcp-servers/:id': {
    aims: ({ server, website: id }) => [{ path: { id: server }, body: { enabled: false, websiteIds: [id] } }],
  },
  'PATCH /api/mcp-servers/:id/tools/:name': {
    aims: ({ server }) => [{ path: { id: server, name: 'similar_titles' }, body: { state: 'refused' } }],
  },
  'POST /api/mcp-servers': {
    aims: ({ website: id }) => [
      { body: { name: 'New', type: 'http', url: 'https://nowhere.invalid/mcp', websiteIds: [id] } },
    ],
  },
  'POST /api/mcp-servers/:id/test': {
    aims: ({ server }) => [{ path: { id: server } }],
    unrecorded: 'it looks and changes nothing',
  },
  'POST /api/mcp-servers/:id/tools/:name/call': {
    aims: ({ server, website: id }) => [
      { path: { id: server, name: 'search_posts' }, body: { arguments: { query: 'anything' }, websiteId: id } },
    ],
  },
  'GET /api/models': {},
  'GET /api/models/:id': { aims: ({ model }) => [{ path: { id: model } }] },
  'PATCH /api/models/:id': {
    aims: (their) => [{ path: { id: their.model }, body: { name: 'Taken over', websiteIds: [their.website] } }],
  },
  'DELETE /api/models/:id': { aims: ({ model }) => [{ path: { id: model } }] },
  'POST /api/models': {
    aims: ({ website: id }) => [
      {
        body: {
          name: 'New',
          provider: 'anthropic',
          baseUrl: 'https://models.invalid',
          apiKey: 'sk-new',
          strong: A_MODEL,
          small: A_MODEL,
          websiteIds: [id],
        },
      },
    ],
  },
  'POST /api/models/tests': {
    aims: (their, own) => [
      { body: { websiteId: their.website, profileId: null } },
      { body: { websiteId: own.website, profileId: their.model } },
      { body: { websiteId: own.website, profileId: null, otherProfileId: their.model } },
    ],
  },
  'GET /api/websites/:id/model': { aims: website },
  'PUT /api/websites/:id/model': {
    aims: (their, own) => [
      { path: { id: their.website }, body: { profileId: their.model } },
      { path: { id: own.website }, body: { profileId: their.model } },
    ],
  },
  'GET /api/test/content-generation/:id': { aims: ({ trial }) => [{ path: { id: trial } }] },
  'GET /api/writer': { aims: ofWebsite },
  'GET /mcp': { protocol: true },
  'DELETE /mcp': { protocol: true },
  'POST /mcp': { protocol: true },
  'PATCH /api/data-sources/:id': { aims: ({ source }) => [{ path: { id: source }, body: { name: 'Taken over' } }] },
  'POST /api/data-sources': {
    aims: (their) => [
      { body: { websiteId: their.website, name: 'Taken over', type: 'files', config: {} } },
      // The website is checked before the configuration, so an invalid one makes no difference.
      { body: { websiteId: their.website, name: 'Taken over', type: 'feed', config: { url: 'nowhere' } } },
    ],
  },
  'POST /api/data-sources/:id/files': { aims: ({ source }) => [{ path: { id: source } }] },
  'POST /api/data-sources/:id/preview': {
    aims: ({ source }) => [{ path: { id: source } }],
    unrecorded: 'it reads and changes nothing',
  },
  'POST /api/data-sources/:id/test': {
    aims: ({ source }) => [{ path: { id: source } }],
    unrecorded: 'it reads and changes nothing',
  },
  'POST /api/generation-runs/:id/cancel': { aims: ({ run }) => [{ path: { id: run } }], anyMember: GENERATES },
  'POST /api/generation-runs/:id/resume': { aims: ({ run }) => [{ path: { id: run } }], anyMember: GENERATES },
  'POST /api/test/content-generation': {
    aims: (their, own) => [
      { body: { websiteId: their.website, categoryId: their.category } },
      { body: { websiteId: own.website, categoryId: their.category } },
      { body: { websiteId: their.website, categoryId: own.category } },
    ],
    anyMember: 'a test saves nothing',
  },
};
