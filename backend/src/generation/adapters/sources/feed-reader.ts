import type { SafeHttp } from '../../../shared/application/safe-http.js';
import type { Reading, ReadingWish } from '../../application/data-sources/ports.js';
import { SourceUnreadable } from '../../domain/servers/data-source-errors.js';
import type { ConfigByType } from '../../domain/servers/data-source-config.js';
import { fetchSource } from './fetch-source.js';
import { parseFeed } from './parse-feed.js';

const MAX_BYTES = 2 * 1024 * 1024;
const ACCEPT = 'application/atom+xml, application/rss+xml, application/xml;q=0.9, text/xml;q=0.9, */*;q=0.1';

/** The entries of a feed. @throws SourceUnreadable, RequestFailed, AddressRefused */
export async function readFeed(http: SafeHttp, { url }: ConfigByType['feed'], { signal }: ReadingWish): Promise<Reading> {
  const answer = await fetchSource({ http, url, accept: ACCEPT, maxBytes: MAX_BYTES, signal });
  const documents = parseFeed(answer.text, answer.url);
  if (!documents) throw new SourceUnreadable(`What ${new URL(answer.url).host} sent is no RSS or Atom feed${answer.type ? `, but ${answer.type.split(';', 1)[0]}` : ''}.`);
  return { documents, total: documents.length };
}
