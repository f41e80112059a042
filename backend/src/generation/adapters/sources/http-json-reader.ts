import { createHash } from 'node:crypto';
import type { SafeHttp } from '../../../shared/application/safe-http.js';
import type { ContentDocument } from '../../application/content-documents.js';
import type { Reading, ReadingWish } from '../../application/data-sources/ports.js';
import { htmlText } from '../../bundled-servers/site-reader/page-text.js';
import type { ConfigByType } from '../../domain/servers/data-source-config.js';
import { SourceUnreadable } from '../../domain/servers/data-source-errors.js';
import { fetchSource } from './fetch-source.js';

const MAX_BYTES = 5 * 1024 * 1024;
const MAX_ITEMS = 500;
const MAX_TITLE = 500;

/** The items of a JSON answer. @throws SourceUnreadable, RequestFailed, AddressRefused */
export async function readHttpJson(http: SafeHttp, config: ConfigByType['http_json'], { signal }: ReadingWish): Promise<Reading> {
  const answer = await fetchSource({ http, url: config.url, accept: 'application/json', maxBytes: MAX_BYTES, signal });
  const host = new URL(answer.url).host;
  const items = at(parsed(answer.text, host), config.itemsPath);
  if (!Array.isArray(items)) throw new SourceUnreadable(`There is no list at ${config.itemsPath ? `“${config.itemsPath}”` : 'the top'} of what ${host} sent.`);
  const documents = items.slice(0, MAX_ITEMS).flatMap((item: unknown) => documentOf(item, config, answer.url));
  if (items.length > 0 && documents.length === 0) throw new SourceUnreadable(`None of the ${items.length} items that ${host} sent has text at “${config.textPath}”.`);
  return { documents, total: documents.length };
}

function parsed(text: string, host: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new SourceUnreadable(`What ${host} sent is no JSON.`);
  }
}

function documentOf(item: unknown, { titlePath, textPath, linkPath }: ConfigByType['http_json'], base: string): ContentDocument[] {
  const text = htmlText(textAt(item, textPath));
  if (!text) return [];
  const link = linkPath ? textAt(item, linkPath).trim() : '';
  const url = link ? URL.parse(link, base) : null;
  const title = htmlText(textAt(item, titlePath)).slice(0, MAX_TITLE).toWellFormed() || 'Untitled';
  const id = createHash('sha256').update(`${title}\n${text}`).digest('hex').slice(0, 32);
  return [{ id, url: url && /^https?:$/.test(url.protocol) ? url.href : null, title, text }];
}

/** Follows a dotted path through objects' own members and places in lists. */
function at(value: unknown, path: string): unknown {
  return path.split('.').filter(Boolean).reduce((inner, name) => (typeof inner === 'object' && inner !== null && Object.hasOwn(inner, name) ? (inner as Record<string, unknown>)[name] : undefined), value);
}

function textAt(item: unknown, path: string): string {
  const value = at(item, path);
  const list = Array.isArray(value) ? value : [value];
  return list.filter((entry) => typeof entry === 'string' || typeof entry === 'number').map(String).join('\n\n').replaceAll('\0', '').toWellFormed();
}
