import { McpServer } from '@modelcontextprotocol/server';
import { z } from 'zod';
import type { WebsiteId } from '../../../../shared/domain/ids.js';
import type { Scope } from '../../../../shared/domain/scope.js';
import { similarity } from '../../../../shared/domain/trigrams.js';
import { documentSchema, documentsResult, documentsSchema, READ_ONLY } from '../document-results.js';
import type { ArchivedPost, PostArchive } from './post-archive.js';

export const POST_ARCHIVE = { name: 'post-archive', version: '1.0.0' } as const;

/** Minimum similarity of titles at which a topic may have been written about before. */
const ALIKE = 0.3;
const CANDIDATES = 50;
const MAX_SIMILAR = 10;

export interface PostArchiveDeps {
  archive: PostArchive;
  scope: Scope;
  /** Null for a probe without a website: every result is empty then. */
  websiteId: WebsiteId | null;
}

/** Creates the server for the website's own posts, which are used for internal links and to avoid repetitions. */
export function createPostArchiveServer({ archive, scope, websiteId }: PostArchiveDeps): McpServer {
  const server = new McpServer(POST_ARCHIVE);
  const search = (query: string, limit: number) =>
    websiteId === null ? [] : archive.search(scope, websiteId, query, limit);

  server.registerTool(
    'search_posts',
    {
      title: 'Search own posts',
      description: "Finds this website's own posts by words and answers their texts, best match first.",
      inputSchema: z.object({ query: z.string().min(1).max(500), limit: z.number().int().min(1).max(10).default(5) }),
      outputSchema: documentsSchema,
      annotations: READ_ONLY,
    },
    async ({ query, limit }) => documentsResult((await search(query, limit)).map((post) => answered(post, post.text))),
  );

  server.registerTool(
    'similar_titles',
    {
      title: 'Find similar titles',
      description: "Finds this website's posts whose titles resemble the given one; similarity is between 0 and 1.",
      inputSchema: z.object({ title: z.string().min(1).max(500) }),
      outputSchema: z.object({ documents: z.array(documentSchema.extend({ similarity: z.number() })) }),
      annotations: READ_ONLY,
    },
    async ({ title }) => {
      const alike = (await search(title, CANDIDATES))
        .map((post) => ({ ...answered(post, post.excerpt), similarity: rounded(similarity(title, post.title)) }))
        .filter((post) => post.similarity >= ALIKE)
        .sort((a, b) => b.similarity - a.similarity);
      return documentsResult(alike.slice(0, MAX_SIMILAR));
    },
  );

  return server;
}

const answered = (post: ArchivedPost, text: string) => ({
  id: post.id,
  url: post.url ?? null,
  title: post.title,
  text,
});

/** To three decimals. */
const rounded = (share: number): number => Math.round(share * 1000) / 1000;
