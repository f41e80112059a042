import { createHash } from 'node:crypto';
import { jsonExcess } from '../../../shared/adapters/json/json-excess.ts';
import type { ContentDocument } from '../../../editorial/index.js';
import { htmlText } from '../pages/page-text.ts';
import type { ConfigByType } from '../../domain/data-source-config.ts';

const MAX_ITEMS = 500;
const MAX_TITLE = 500;
/**
 * Limits checked before parsing. JSON.parse cannot be interrupted, even by ending its thread, and may need many times
 * the memory of the text.
 */
const LIMITS = { levels: 100, fields: 10_000, parts: 300_000, values: 500_000 };

export type JsonItems = { documents: ContentDocument[]; items: number } | 'no JSON' | 'no list' | 'too much';

/**
 * Parses the items of a JSON text and leaves out those without text. @param base URL to which the items' links are
 * relative
 */
export function parseHttpJson(text: string, config: ConfigByType['http_json'], base: string): JsonItems {
  if (jsonExcess(text, LIMITS)) return 'too much';
  let answer: unknown;
  try {
    answer = JSON.parse(text);
  } catch {
    return 'no JSON';
  }
  const items = at(answer, config.itemsPath);
  if (!Array.isArray(items)) return 'no list';
  return {
    documents: items.slice(0, MAX_ITEMS).flatMap((item: unknown) => documentOf(item, config, base)),
    items: items.length,
  };
}

function documentOf(
  item: unknown,
  { titlePath, textPath, linkPath }: ConfigByType['http_json'],
  base: string,
): ContentDocument[] {
  const text = htmlText(textAt(item, textPath));
  if (!text) return [];
  const link = linkPath ? textAt(item, linkPath).trim() : '';
  const url = link ? URL.parse(link, base) : null;
  const title = htmlText(textAt(item, titlePath)).slice(0, MAX_TITLE).toWellFormed() || 'Untitled';
  const id = createHash('sha256').update(`${title}\n${text}`).digest('hex').slice(0, 32);
  return [{ id, url: url && /^https?:$/.test(url.protocol) ? url.href : null, title, text }];
}

/** Follows a dotted path through own properties of objects and indexes of arrays. */
function at(value: unknown, path: string): unknown {
  return path
    .split('.')
    .filter(Boolean)
    .reduce(
      (inner, name) =>
        typeof inner === 'object' && inner !== null && Object.hasOwn(inner, name)
          ? (inner as Record<string, unknown>)[name]
          : undefined,
      value,
    );
}

function textAt(item: unknown, path: string): string {
  const value = at(item, path);
  const list = Array.isArray(value) ? value : [value];
  return list
    .filter((entry) => typeof entry === 'string' || typeof entry === 'number')
    .map(String)
    .join('\n\n')
    .replaceAll('\0', '')
    .toWellFormed();
}
