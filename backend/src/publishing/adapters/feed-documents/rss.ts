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
          category: post.category,
          description: post.excerpt,
          'content:encoded': contentOf(contents, post),
        })),
      },
    },
  });
