import { aServer, without } from './fake-api.js';

/** A pending post with two sentences, one source and one citation. */
export const aPost = (id: number, more: object = {}) => ({
  create_id: id,
  id,
  websiteId: '0191f0c0-0000-7000-8000-000000000101',
  websiteName: 'Harbour Notes',
  title: `Post ${id}`,
  slug: `post-${id}`,
  category: 'Heat Pumps',
  author: 'Content Team',
  excerpt: 'What it costs.',
  featured_image: 'A stone house',
  featured_image_prompt: 'A stone house',
  picture: null,
  coverState: null,
  meta_title: 'Heat pumps',
  meta_description: 'What a heat pump costs.',
  content: '<p>A pump costs 9,000 euros. It is the best.</p>',
  language: 'en',
  direction: 'ltr',
  places: [
    { block: 'b1', sentence: 1, start: 0, end: 25 },
    { block: 'b1', sentence: 2, start: 26, end: 41 },
  ],
  wordCount: 9,
  status: 'pending',
  published: false,
  published_at: null,
  created_at: '2026-11-20T09:00:00.000Z',
  updated_at: '2026-11-20T09:00:00.000Z',
  decidedAt: null,
  releaseAt: null,
  decidedBy: null,
  declineReason: null,
  liveUrl: null,
  generationRunId: 'run-1',
  costMicroUsd: 0,
  writer: 'embedded',
  model: null,
  writerLabel: 'Written without a language model: an extractive draft that needs editing.',
  seal: null,
  sealedVersion: null,
  acceptedUnsupported: [],
  approvedClaims: null,
  receiptPath: null,
  version: 3,
  versions: 1,
  rewriteCount: 0,
  rewritesLeft: 3,
  hasOpenRewrite: false,
  sources: [{ id: 's1', title: 'Prices', url: 'https://prices.example.com', translatedFrom: null }],
  citations: [{ block: 'b1', sentence: 1, sourceId: 's1', quote: 'A pump costs 9,000 euros.' }],
  unsupported: [],
  score: {
    total: 72,
    capReason: null,
    figures: {
      seo: { value: 72, passed: 1, checks: 2 },
      evidence: { value: 100, passed: 1, checks: 1 },
      brief: { value: null, passed: 0, checks: 0 },
      voice: null,
    },
    checks: [
      {
        id: 'length',
        figure: 'seo',
        label: '350 words or more',
        value: 9,
        threshold: '350',
        points: 0,
        max: 4,
        reason: 'The post has 9 words.',
        fix: 'Write more.',
        notRun: null,
        places: [],
      },
      {
        id: 'title',
        figure: 'seo',
        label: 'Title length',
        value: 6,
        threshold: '60',
        points: 4,
        max: 4,
        reason: 'Short enough.',
        fix: null,
        notRun: null,
        places: [],
      },
      {
        id: 'checkable-cited',
        figure: 'evidence',
        label: 'Checkable sentences with a source',
        value: '1 of 1',
        threshold: 'all of them',
        points: 8,
        max: 8,
        reason: 'Numbers should be traceable.',
        fix: null,
        notRun: null,
        places: [],
      },
    ],
  },
  ...more,
});

const OF_WHOLE_POSTS = [
  'language',
  'direction',
  'content',
  'originalContent',
  'wordCount',
  'sources',
  'citations',
  'unsupported',
  'places',
  'acceptedUnsupported',
  'approvedClaims',
  'versions',
  'sealedVersion',
  'hasOpenRewrite',
  'featured_image_prompt',
  'coverState',
  'decidedBy',
  'liveUrl',
  'receiptPath',
  'origin',
  'costMicroUsd',
  'model',
];

/** Returns the fields of a post that lists contain. */
export const asListed = (post: {
  score: { total: number; capReason?: string | null } | null;
  unsupported: unknown[];
}) => ({
  ...without(post, ...OF_WHOLE_POSTS),
  score: post.score?.total ?? null,
  scoreCapReason: post.score?.capReason ?? null,
  unsupportedCount: post.unsupported.length,
});

/** Returns a fake server with these pending posts, without comments, rewrites or earlier versions. */
export const withPosts = (server = aServer(), ...posts: ReturnType<typeof aPost>[]) => {
  for (const post of posts)
    server
      .on(`GET /api/blog-posts/${post.id}`, () => post)
      .on(`GET /api/blog-posts/${post.id}/rewrite-requests`, () => [])
      .on(`GET /api/blog-posts/${post.id}/versions`, () => [])
      .on(`GET /api/blog-posts/${post.id}/comments`, () => []);
  return server.on('GET /api/blog-posts/pending', () => posts.map(asListed));
};
