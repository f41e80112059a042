import DOMPurify from 'dompurify';
import type { Post } from '../post.js';

/**
 * Parses the post's HTML into elements outside the document, and sanitizes it again although the server already did.
 * Drafts in the browser may be older than that.
 */
export function cleanPost(html: string): HTMLElement {
  return DOMPurify.sanitize(html, {
    RETURN_DOM: true,
    FORBID_TAGS: ['style', 'form', 'iframe', 'span'],
    FORBID_ATTR: ['style', 'class'],
    ALLOW_DATA_ATTR: false,
  }) as HTMLElement;
}

interface FrameInput {
  content: string;
  /** Address of the style sheet. The content security policy allows only style sheets from Galley's own origin. */
  sheet: string;
  /** Of the text, as a BCP 47 tag. */
  language: string;
  direction: Post['direction'];
}

/** Returns the HTML document of the frame that shows a post. Links other than fragments open in a new tab. */
export function frameDocument({ content, sheet, language, direction }: FrameInput): string {
  const post = cleanPost(content);
  for (const link of post.querySelectorAll('a[href]')) {
    if (link.getAttribute('href')?.startsWith('#')) continue;
    link.setAttribute('target', '_blank');
    link.setAttribute('rel', 'noopener noreferrer nofollow');
  }
  return (
    `<!doctype html><html lang="${new Intl.Locale(language).toString()}" dir="${direction}">` +
    `<head><meta charset="utf-8"><title>Post</title>` +
    `<link rel="stylesheet" href="${new URL(sheet, location.origin).href}"></head><body>${post.innerHTML}</body></html>`
  );
}
