import { LRUCache } from 'lru-cache';
import { type Publisher, structuredData } from '../../domain/structured-data.js';
import { describedPost } from './described-post.js';
import { isoOf, type PostRow } from './pull-rows.js';

const MAX_BYTES = 16 * 1024 * 1024;
/** What an entry costs beside its characters. */
const OVERHEAD_BYTES = 256;

/**
 * The structured data of posts as JSON. Those of some thousand posts are cached, because a post is read again for each
 * page that it is on, and making them takes several times as long as writing the post.
 */
export class StructuredTexts {
  private readonly texts = new LRUCache<string, string>({
    maxSize: MAX_BYTES,
    sizeCalculation: (text, name) => 2 * (text.length + name.length) + OVERHEAD_BYTES,
  });

  of(post: PostRow, publisher: Publisher): string {
    const [id, updated, , , seal] = post;
    const name = `${id} ${updated} ${seal} ${publisher.url} ${publisher.language} ${publisher.name}`;
    const known = this.texts.get(name);
    if (known !== undefined) return known;
    const text = structuredText(post, publisher);
    this.texts.set(name, text);
    return text;
  }
}

function structuredText([, , document, provenance, , , publishedAt, , liveUrl]: PostRow, publisher: Publisher): string {
  const parts = { document, provenance, publishedAt: publishedAt === null ? null : isoOf(publishedAt), liveUrl };
  return JSON.stringify(structuredData(describedPost(parts, publisher.url), publisher));
}
