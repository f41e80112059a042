import { pattern } from '../../../shared/domain/pattern.js';

/** Matches the beginning of an element that must not be wrapped in a paragraph. */
const BLOCK = pattern('i')`
  ^<\/?(?:p|div|h[1-6]|ul|ol|li|table|thead|tbody|tr|td|th|blockquote|pre|figure|figcaption|hr|section|article|
  address|dl|dt|dd|form|iframe|!--)
`;
/** The id of a source, which Galley sends to WordPress on what is in the item. */
const SOURCE_ID = /<li><(a|span) id="(source-\d{1,4})"/g;
/** A picture of the classic editor with its caption. */
const CAPTION =
  /\[(?:wp_)?caption(?:\s[^[\]]{0,500})?\]\s{0,9}((?:<a [^<>]{1,1000}>)?<img [^<>]{1,4000}>(?:<\/a>)?)([^[]{0,1000})\[\/(?:wp_)?caption\]/g;
const SHORTCODES = /\[\/?(?:caption|gallery|embed|audio|video|playlist|wp_caption)(?:\s[^[\]]*)?\]/g;

/**
 * Returns the HTML that WordPress would display. The classic editor stores empty lines instead of paragraphs, blocks
 * are surrounded by comments, and headings of a post begin below its title.
 */
export function wordpressHtml(content: string): string {
  const isBlocks = content.includes('<!-- wp:');
  const text = content
    .replaceAll('\r\n', '\n')
    .replaceAll(/<!--\s*\/?wp:[^<>]*-->/g, '')
    .replaceAll(CAPTION, (_, picture: string, caption: string) => figure(picture, caption.trim()))
    .replaceAll(SHORTCODES, '')
    .replaceAll(SOURCE_ID, '<li id="$2"><$1');
  return headings(isBlocks || /<p[\s>]/i.test(text) ? text.trim() : paragraphs(text));
}

const figure = (picture: string, caption: string): string =>
  `\n\n<figure>${picture}<figcaption>${caption}</figcaption></figure>\n\n`;

/** Changes headings to levels two to four, which are the levels within a post. */
export const headings = (html: string): string =>
  html.replaceAll(/<(\/?)h1(?=[\s>])/gi, '<$1h2').replaceAll(/<(\/?)h[56](?=[\s>])/gi, '<$1h4');

const paragraphs = (text: string): string =>
  text
    .split(/\n\s*\n/)
    .map((piece) => piece.trim())
    .filter(Boolean)
    .map((piece) => (BLOCK.test(piece) ? piece : `<p>${piece.replaceAll('\n', '<br>\n')}</p>`))
    .join('\n');
