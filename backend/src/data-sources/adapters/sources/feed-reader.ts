import type { SafeHttp } from '../../../shared/application/safe-http.js';
import { readingThread } from '../../../shared/adapters/threads/bounded-thread.js';
import type { WebsiteId } from '../../../shared/domain/ids.js';
import type { Reading, ReadRequest } from '../../application/ports.js';
import { SourceUnreadable } from '../../domain/data-source-errors.js';
import type { ConfigByType } from '../../domain/data-source-config.js';
import { fetchSource } from './fetch-source.js';
import { tooMuchOf } from './too-much-of.js';
import type { parseFeed } from './parse-feed.ts';

const entriesOf = readingThread.function<typeof parseFeed>(import.meta.url, './parse-feed', 'parseFeed');

const MAX_BYTES = 2 * 1024 * 1024;
const ACCEPT = 'application/atom+xml, application/rss+xml, application/xml;q=0.9, text/xml;q=0.9, */*;q=0.1';

/** Reads the entries of a feed. @throws SourceUnreadable, RequestFailed, AddressRefused */
export async function readFeed(
  http: SafeHttp,
  websiteId: WebsiteId,
  { url }: ConfigByType['feed'],
  { signal }: ReadRequest,
): Promise<Reading> {
  const answer = await fetchSource({ http, url, accept: ACCEPT, maxBytes: MAX_BYTES, signal });
  const documents = await entriesOf(websiteId, answer.text, answer.url).catch((error: unknown) => {
    throw tooMuchOf(`The entries that ${new URL(answer.url).host} sent`, error);
  });
  if (!documents)
    throw new SourceUnreadable(
      `What ${new URL(answer.url).host} sent is no RSS or Atom feed${answer.type ? `, but ${answer.type.split(';', 1)[0]}` : ''}.`,
    );
  return { documents, total: documents.length };
}
