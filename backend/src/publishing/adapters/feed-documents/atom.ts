import type { FeedImage } from '../../application/feeds/ports.js';
import { contentOf, entryId, type FeedContents, lastChange } from './feed-contents.js';
import { xmlOf } from './xml.js';

/** Writes an Atom feed (RFC 4287). It has no `self` link, because the feed's URL contains its secret key. */
export const atom = (contents: FeedContents): string =>
  xmlOf({
    feed: {
      '@xmlns': 'http://www.w3.org/2005/Atom',
      '@xml:base': contents.website.url,
      '@xml:lang': contents.website.language,
      id: `urn:uuid:${contents.feed.id}`,
      title: contents.website.name,
      ...(contents.website.description && { subtitle: contents.website.description }),
      link: { '@rel': 'alternate', '@href': contents.website.url },
      generator: 'Galley',
      updated: lastChange(contents).toISOString(),
      entry: contents.posts.map((post) => ({
        '@xml:lang': post.language,
        id: entryId(contents.feed, post),
        title: post.title,
        link: [
          ...(post.url ? [{ '@rel': 'alternate', '@href': post.url }] : []),
          ...(post.image ? [enclosureOf(post.image)] : []),
        ],
        published: post.publishedAt.toISOString(),
        updated: post.updatedAt.toISOString(),
        author: { name: post.author },
        category: { '@term': post.category },
        summary: post.excerpt,
        content: { '@type': 'html', '#text': contentOf(contents, post) },
      })),
    },
  });

const enclosureOf = ({ url, alt, type, bytes }: FeedImage): object => ({
  '@rel': 'enclosure',
  ...(type && { '@type': type, '@length': String(bytes) }),
  ...(alt && { '@title': alt }),
  '@href': url,
});
