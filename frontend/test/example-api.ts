import type { Places } from '../browser/screens.js';
import { aServer, aUser, aWebsite, FakeApi } from './fake-api.js';

/** Returns the API document's example response, with every website id replaced by that of the only website. */
function exampleOf(method: string, pathname: string): unknown {
  const text = apiDocument.exampleOf(method, pathname);
  if (text === undefined) return undefined;
  return JSON.parse(text, (name, value: unknown) =>
    name === 'websiteId' && typeof value === 'string' ? aWebsite().id : value,
  );
}

const firstOf = (pathname: string): string => (exampleOf('GET', pathname) as { id: string }[])[0]!.id;

/**
 * Returns a fake server that responds to each call with the example of the API document, so that a new screen needs no
 * hand-written responses.
 */
export const anExampleServer = (user = aUser()): FakeApi =>
  aServer(user, new FakeApi(exampleOf)).on('GET /api/blog-posts/pending', () =>
    exampleOf('GET', '/api/blog-posts/pending'),
  );

/** Ids from the example responses, for addresses of screens. */
export const examplePlaces = (): Places => ({
  websiteId: aWebsite().id,
  categoryId: firstOf('/api/categories'),
  topicId: firstOf('/api/focus-topics'),
  personId: firstOf('/api/users'),
  mailId: firstOf('/api/outbox'),
  serverId: firstOf('/api/mcp-servers'),
  postId: '7',
  runId: 'r1',
  invitation: 'i',
  decision: 'd',
});
