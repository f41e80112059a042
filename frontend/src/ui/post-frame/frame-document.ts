import DOMPurify from 'dompurify';
import type { SentencePlace } from '../../api/use-decision.js';

/** The class of a sentence that no source supports; named in post-sheet.css. */
const UNSUPPORTED = 'unsupported';

/** The element of a sentence, or of its whole block where the writer did not mark sentences. */
export const sentenceIn = (post: ParentNode, { block, sentence }: SentencePlace): HTMLElement | null =>
  post.querySelector<HTMLElement>(`[data-sentence="${block}.${sentence}"]`) ?? post.querySelector<HTMLElement>(`[data-block="${block}"]`);

/** The post's HTML as elements that belong to no page: cleaned once more, though the server did so before. */
export function cleanPost(html: string): HTMLElement {
  return DOMPurify.sanitize(html, { RETURN_DOM: true, FORBID_TAGS: ['style', 'form', 'iframe'], FORBID_ATTR: ['style'] }) as HTMLElement;
}

interface FrameInput {
  content: string;
  unsupported: readonly SentencePlace[];
  /** Address of the style sheet; a file of our own, because the content security policy allows no other style. */
  sheet: string;
}

/** The document of the frame in which a post is read. Links leave the frame for a tab of their own. */
export function frameDocument({ content, unsupported, sheet }: FrameInput): string {
  const post = cleanPost(content);
  for (const place of unsupported) {
    const sentence = sentenceIn(post, place);
    sentence?.classList.add(UNSUPPORTED);
    sentence?.setAttribute('title', 'No source supports this sentence');
  }
  for (const link of post.querySelectorAll('a[href]')) {
    if (link.getAttribute('href')?.startsWith('#')) continue;
    link.setAttribute('target', '_blank');
    link.setAttribute('rel', 'noopener noreferrer nofollow');
  }
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Post</title><link rel="stylesheet" href="${new URL(sheet, location.origin).href}"></head><body>${post.innerHTML}</body></html>`;
}
