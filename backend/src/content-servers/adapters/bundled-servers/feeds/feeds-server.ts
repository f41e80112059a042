import { McpServer } from '@modelcontextprotocol/server';
import { z } from 'zod';
import { type WebsiteSources } from '../../../../data-sources/index.js';
import { ranked } from '../../../../editorial/index.js';
import type { ContentDocument } from '../../../../editorial/index.js';
import type { WebsiteId } from '../../../../shared/domain/ids.js';
import type { Scope } from '../../../../shared/domain/scope.js';
import { documentsResult, documentsSchema, failure, READ_ONLY } from '../document-results.js';

export const FEEDS = { name: 'feeds', version: '1.0.0' } as const;

/** Maximum number of entries read from each feed. */
const ENTRIES = 200;

export interface FeedsDeps {
  sources: Pick<WebsiteSources, 'read'>;
  scope: Scope;
  /** Null for a probe without a website: every result is empty then. */
  websiteId: WebsiteId | null;
}

/** Creates the server for the feeds among a website's data sources. */
export function createFeedsServer({ sources, scope, websiteId }: FeedsDeps): McpServer {
  const server = new McpServer(FEEDS);
  const answer = async (
    signal: AbortSignal,
    choose: (entries: readonly ContentDocument[]) => ContentDocument[] | Promise<ContentDocument[]>,
  ) => {
    if (websiteId === null) return documentsResult([]);
    const { documents, failures } = await sources.read(scope, websiteId, ['feed'], {
      query: null,
      limit: ENTRIES,
      signal,
    });
    if (documents.length === 0 && failures.length > 0) return failure(failures.join(' '));
    return documentsResult(await choose(documents), failures.join(' '));
  };

  server.registerTool(
    'latest',
    {
      title: 'Latest entries of the feeds',
      description: 'Answers the newest entries of the feeds that this website reads, newest first.',
      inputSchema: z.object({ limit: z.number().int().min(1).max(50).default(10) }),
      outputSchema: documentsSchema,
      annotations: READ_ONLY,
    },
    ({ limit }, ctx) => answer(ctx.mcpReq.signal, (entries) => entries.toSorted(newestFirst).slice(0, limit)),
  );

  server.registerTool(
    'search',
    {
      title: 'Search the feeds',
      description: 'Finds entries of the feeds that this website reads by words, best match first.',
      inputSchema: z.object({ query: z.string().min(1).max(500), limit: z.number().int().min(1).max(30).default(10) }),
      outputSchema: documentsSchema,
      annotations: READ_ONLY,
    },
    ({ query, limit }, ctx) => answer(ctx.mcpReq.signal, (entries) => ranked(entries, query, limit)),
  );

  return server;
}

/** Sorts entries without a date last, in the order of their feed. */
const newestFirst = (a: ContentDocument, b: ContentDocument): number =>
  Date.parse(b.publishedAt ?? '1970-01-01') - Date.parse(a.publishedAt ?? '1970-01-01');
