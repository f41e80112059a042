import { pageBlocks, pageFacts } from '../../../adapters/html/read-page.js';
import { sanitizePost } from '../../../../shared/adapters/html/sanitize-post.js';
import { comparePage } from '../../live/compare-page.js';
import { paragraphBlock, WORDPRESS_BLOCKS } from '../../../testing/wordpress-block-samples.js';
import { wordpressBlocks } from './wordpress-blocks.js';

describe('a post as blocks of WordPress’ editor', () => {
  it.each(Object.entries(WORDPRESS_BLOCKS))('has %s', (_, [html, blocks]) =>
    expect(wordpressBlocks(html)).toBe(blocks),
  );

  it.each(Object.entries(WORDPRESS_BLOCKS))(
    'is no other text for the check of the live page: %s',
    (_, [html, blocks]) => {
      const sealed = { title: 'T', metaTitle: '', metaDescription: '', blocks: pageBlocks(html) };
      const page = pageFacts(`<html><body><h1>T</h1>${blocks}</body></html>`)!;
      expect(comparePage(sealed, page, 'https://x.example/')).toEqual({ state: 'live', differences: [] });
    },
  );

  it('is made of the deepest post that is accepted, and of a long one, at once', () => {
    expect(wordpressBlocks(sanitizePost('<blockquote>'.repeat(99)))).toBe('');
    const long = sanitizePost('<p>a<b>c</b></p>'.repeat(4_900));
    expect(wordpressBlocks(long)).toBe(Array.from({ length: 4_900 }, () => paragraphBlock('a<b>c</b>')).join('\n\n'));
  });
});
