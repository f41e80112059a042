import { contentOf, entryId, type FeedContents } from './feed-contents.js';

/** Writes a feed in JSON Feed 1.1. */
export const jsonFeed = (contents: FeedContents): string => {
  const { feed, website, posts } = contents;
  return JSON.stringify({
    version: 'https://jsonfeed.org/version/1.1',
    title: website.name,
    home_page_url: website.url,
    ...(website.description && { description: website.description }),
    language: website.language,
    items: posts.map((post) => ({
      id: entryId(feed, post),
      ...(post.url && { url: post.url }),
      title: post.title,
      language: post.language,
      content_html: contentOf(contents, post),
      summary: post.excerpt,
      ...(post.image && { image: post.image.url }),
      date_published: post.publishedAt.toISOString(),
      date_modified: post.updatedAt.toISOString(),
      authors: [{ name: post.author }],
      tags: [post.category],
    })),
  });
};
