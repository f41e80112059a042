import type { FeedImage } from '../../application/feeds/ports.js';
import { contentOf, entryId, type FeedContents, lastChange } from './feed-contents.js';
import { xmlOf } from './xml.js';

/**
 * Writes an RSS 2.0 feed. It has the full text as `content:encoded` and the author as `dc:creator`, because the
 * `author` element of RSS requires an e-mail address, which Galley does not have.
 */
export const rss = (contents: FeedContents): string =>
  xmlOf({
    rss: {
      '@version': '2.0',
      '@xmlns:content': 'http://purl.org/rss/1.0/modules/content/',
      '@xmlns:dc': 'http://purl.org/dc/elements/1.1/',
      '@xmlns:media': 'http://search.yahoo.com/mrss/',
      channel: {
        title: contents.website.name,
        link: contents.website.url,
        description: contents.website.description || contents.website.name,
        language: contents.website.language,
        generator: 'Galley',
        lastBuildDate: lastChange(contents).toUTCString(),
        item: contents.posts.map((post) => ({
          title: post.title,
          link: post.url ?? undefined,
          guid: { '@isPermaLink': 'false', '#text': entryId(contents.feed, post) },
          pubDate: post.publishedAt.toUTCString(),
          'dc:creator': post.author,
          'dc:language': post.language,
          category: post.category,
          description: post.excerpt,
          ...(post.image && imageOf(post.image)),
          'content:encoded': contentOf(contents, post),
        })),
      },
    },
  });

/** An `enclosure` needs kind and length, which are only known of pictures of the library. */
const imageOf = ({ url, alt, type, bytes, width, height }: FeedImage): object => ({
  ...(type && bytes && { enclosure: { '@url': url, '@length': String(bytes), '@type': type } }),
  'media:content': {
    '@url': url,
    '@medium': 'image',
    ...(type && { '@type': type, '@fileSize': String(bytes), '@width': String(width), '@height': String(height) }),
    ...(alt && { 'media:description': { '@type': 'plain', '#text': alt } }),
  },
});
