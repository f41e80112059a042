import { McpServer } from '@modelcontextprotocol/server';
import { z } from 'zod';
import { documentsResult, documentsSchema, failure, READ_ONLY } from '../document-results.js';
import { ranked } from '../../../../editorial/index.js';

export interface LibraryDocument {
  /** Stable id that the tool `read` accepts. */
  id: string;
  title: string;
  url: string;
  /** ISO 8601 date. */
  publishedAt: string;
  /** Paragraphs separated by blank lines. */
  text: string;
}

export const DEMONSTRATION_LIBRARY = { name: 'demonstration-library', version: '1.0.0' } as const;

/** Large on purpose: a tenth post on one subject must still find material that the nine posts before it did not use. */
const MAX_FOUND = 30;

/**
 * Creates the server for articles about the demonstration website's field, so that Galley can be tried without any
 * network.
 */
export function createDemonstrationLibraryServer({ documents }: { documents: readonly LibraryDocument[] }): McpServer {
  const server = new McpServer(DEMONSTRATION_LIBRARY);

  server.registerTool(
    'search',
    {
      title: 'Search the library',
      description:
        'Finds articles of the demonstration library by words and answers their full texts, best match first.',
      inputSchema: z.object({
        query: z.string().min(1).max(500),
        limit: z.number().int().min(1).max(MAX_FOUND).default(MAX_FOUND),
      }),
      outputSchema: documentsSchema,
      annotations: READ_ONLY,
    },
    async ({ query, limit }) => documentsResult((await ranked(documents, query, limit)).map(answered)),
  );

  server.registerTool(
    'read',
    {
      title: 'Read an article',
      description: 'Answers one article of the demonstration library by its id.',
      inputSchema: z.object({ documentId: z.string().min(1).max(200) }),
      outputSchema: documentsSchema,
      annotations: READ_ONLY,
    },
    ({ documentId }) => {
      const found = documents.find(({ id }) => id === documentId);
      return found ? documentsResult([answered(found)]) : failure(`The library holds no article "${documentId}".`);
    },
  );

  return server;
}

const answered = ({ id, url, title, text, publishedAt }: LibraryDocument) => ({ id, url, title, text, publishedAt });
