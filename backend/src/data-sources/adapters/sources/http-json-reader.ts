import { readingThread } from '../../../shared/adapters/threads/bounded-thread.js';
import type { SafeHttp } from '../../../shared/application/safe-http.js';
import type { WebsiteId } from '../../../shared/domain/ids.js';
import type { Reading, ReadRequest } from '../../application/ports.js';
import type { ConfigByType } from '../../domain/data-source-config.js';
import { SourceUnreadable } from '../../domain/data-source-errors.js';
import { fetchSource } from './fetch-source.js';
import type { parseHttpJson } from './parse-http-json.ts';
import { tooMuchOf } from './too-much-of.js';

const itemsOf = readingThread.function<typeof parseHttpJson>(import.meta.url, './parse-http-json', 'parseHttpJson');

const MAX_BYTES = 5 * 1024 * 1024;

/** Reads the items of a JSON response. @throws SourceUnreadable, RequestFailed, AddressRefused */
export async function readHttpJson(
  http: SafeHttp,
  websiteId: WebsiteId,
  config: ConfigByType['http_json'],
  { signal }: ReadRequest,
): Promise<Reading> {
  const answer = await fetchSource({ http, url: config.url, accept: 'application/json', maxBytes: MAX_BYTES, signal });
  const { host } = new URL(answer.url);
  const found = await itemsOf(websiteId, answer.text, config, answer.url).catch((error: unknown) => {
    throw tooMuchOf(`The items that ${host} sent`, error);
  });
  if (found === 'no JSON') throw new SourceUnreadable(`What ${host} sent is no JSON.`);
  if (found === 'too much')
    throw new SourceUnreadable(`What ${host} sent has too many parts, or is nested too deeply, to be read.`);
  if (found === 'no list')
    throw new SourceUnreadable(
      `There is no list at ${config.itemsPath ? `“${config.itemsPath}”` : 'the top'} of what ${host} sent.`,
    );
  const { documents, items } = found;
  if (items > 0 && documents.length === 0)
    throw new SourceUnreadable(`None of the ${items} items that ${host} sent has text at “${config.textPath}”.`);
  return { documents, total: documents.length };
}
