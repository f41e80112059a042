import { McpServer } from '@modelcontextprotocol/server';
import { z } from 'zod';
import { type DataSourceType, type WebsiteSources } from '../../../../data-sources/index.js';
import { ranked } from '../../../../editorial/index.js';
import type { WebsiteId } from '../../../../shared/domain/ids.js';
import type { Scope } from '../../../../shared/domain/scope.js';
import { documentsResult, documentsSchema, failure, READ_ONLY } from '../document-results.js';

export const DATA_SOURCES = { name: 'data-sources', version: '1.0.0' } as const;

/** Types of data sources that this server searches; sites and feeds have servers of their own. */
export const SEARCHED = ['files', 'http_json', 'postgres'] as const satisfies readonly DataSourceType[];

/** Maximum number of documents per source that are ranked. */
const CANDIDATES = 60;

export interface DataSourcesDeps {
  sources: Pick<WebsiteSources, 'read' | 'part'>;
  scope: Scope;
  /** Null for a probe without a website: every search is empty then. */
  websiteId: WebsiteId | null;
}

/**
 * Creates the server for a website's own data: its files and the responses of its HTTP JSON endpoints and databases.
 */
export function createDataSourcesServer({ sources, scope, websiteId }: DataSourcesDeps): McpServer {
  const server = new McpServer(DATA_SOURCES);

  server.registerTool(
    'search',
    {
      title: 'Search the data sources',
      description:
        "Finds documents of the website's own files, HTTP JSON addresses and databases by words, best match first.",
      inputSchema: z.object({ query: z.string().min(1).max(500), limit: z.number().int().min(1).max(30).default(15) }),
      outputSchema: documentsSchema,
      annotations: READ_ONLY,
    },
    async ({ query, limit }, ctx) => {
      if (websiteId === null) return documentsResult([]);
      const { documents, failures } = await sources.read(scope, websiteId, SEARCHED, {
        query,
        limit: CANDIDATES,
        signal: ctx.mcpReq.signal,
      });
      if (documents.length === 0 && failures.length > 0) return failure(failures.join(' '));
      return documentsResult(await ranked(documents, query, limit), failures.join(' '));
    },
  );

  server.registerTool(
    'read',
    {
      title: 'Read a document of the data sources',
      description: 'Answers one document by the id that a search gave.',
      inputSchema: z.object({ documentId: z.string().min(1).max(200) }),
      outputSchema: documentsSchema,
      annotations: READ_ONLY,
    },
    async ({ documentId }, ctx) => {
      const missing = failure(`No data source has a document "${documentId}".`);
      if (websiteId === null) return missing;
      if (documentId.startsWith('file:')) {
        const part = await sources.part(scope, websiteId, documentId);
        return part ? documentsResult([part]) : missing;
      }
      const { documents } = await sources.read(scope, websiteId, ['http_json', 'postgres'], {
        query: null,
        limit: CANDIDATES,
        signal: ctx.mcpReq.signal,
      });
      const found = documents.find(({ id }) => id === documentId);
      return found ? documentsResult([found]) : missing;
    },
  );

  return server;
}
