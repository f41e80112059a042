import { LRUCache } from 'lru-cache';
import type { Variant } from '../../../pictures/index.js';
import { textDirection } from '../../../shared/domain/language-tag.js';
import type { ServedPicture } from '../../../shared/domain/served-picture.js';
import { type Publisher, structuredData } from '../../domain/structured-data.js';
import { altIn, describedPost } from './described-post.js';
import { isoOf, type MadeTexts, type PostRow } from './pull-rows.js';

const MAX_BYTES = 16 * 1024 * 1024;
/** What an entry costs beside its characters. */
const OVERHEAD_BYTES = 256;
const ADDRESS = 22;

/**
 * What is made of posts, as JSON: what depends on their website, and their featured images. Those of some thousand posts are
 * cached, because a post is read again for each page that it is on, and making them takes several times as long as
 * writing the post.
 */
export class PostTexts {
  private readonly texts = new LRUCache<string, MadeTexts>({
    maxSize: MAX_BYTES,
    sizeCalculation: ({ picture, ofPublisher }, name) =>
      2 * (picture.length + (ofPublisher?.length ?? 0) + name.length) + OVERHEAD_BYTES,
  });

  constructor(private readonly served: (address: string, variants: readonly Variant[]) => ServedPicture) {}

  /** @param publisher null leaves out what is made of it */
  of(post: PostRow, publisher: Publisher | null): MadeTexts {
    const [id, updated, , , seal, , , , , picture] = post;
    const address = picture?.slice(0, ADDRESS) ?? '';
    const of = publisher && `${publisher.url} ${publisher.name}`;
    const name = `${id} ${updated} ${seal} ${address} ${of}`;
    const known = this.texts.get(name);
    if (known !== undefined) return known;
    const texts = this.made(post, publisher);
    this.texts.set(name, texts);
    return texts;
  }

  private made(post: PostRow, publisher: Publisher | null): MadeTexts {
    const [, , document, provenance, , , publishedAt, , liveUrl, stored, language] = post;
    const picture =
      stored === null
        ? null
        : this.served(stored.slice(0, ADDRESS), JSON.parse(stored.slice(ADDRESS)) as readonly Variant[]);
    const parts = {
      document,
      language,
      provenance,
      publishedAt: publishedAt === null ? null : isoOf(publishedAt),
      liveUrl,
      picture,
    };
    return {
      picture: JSON.stringify(picture && { alt: altIn(document), ...picture }),
      ofPublisher:
        publisher &&
        JSON.stringify({
          language,
          direction: textDirection(language),
          structuredData: structuredData(describedPost(parts, publisher.url), publisher),
        }).slice(1, -1),
    };
  }
}
