import DOMPurify from 'dompurify';
import type { SentencePlace } from '../post.js';

/** Class of a sentence that no source supports; post-sheet.css styles it. */
const UNSUPPORTED = 'unsupported';

/** Elements that contain the sentences of an edited post. A table row counts as one sentence. */
const HOLDERS = 'p, li, h2, h3, h4, blockquote, pre, figcaption, tr';

/**
 * Returns the element of a sentence: by its text in a post that a person edited, otherwise by its position. Returns the
 * whole block where sentences are not marked, and null if nothing matches.
 */
export function sentenceIn(post: ParentNode, { block, sentence, text }: SentencePlace): HTMLElement | null {
  if (text !== undefined) {
    const holders = [...post.querySelectorAll<HTMLElement>(HOLDERS)].filter((element) =>
      wordsOf(element).includes(text),
    );
    return holders.find((element) => !holders.some((other) => other !== element && element.contains(other))) ?? null;
  }
  return (
    post.querySelector<HTMLElement>(`[data-sentence="${block}.${sentence}"]`) ??
    post.querySelector<HTMLElement>(`[data-block="${block}"]`)
  );
}

/** Returns all marked sentences of the post: their names, such as `b3.2`, and their texts. */
export const sentencesIn = (post: ParentNode): { name: string; text: string }[] =>
  [...post.querySelectorAll<HTMLElement>('[data-sentence]')].flatMap((element) => {
    const [name, text] = [element.getAttribute('data-sentence') ?? '', wordsOf(element)];
    return text ? [{ name, text }] : [];
  });

function wordsOf(element: HTMLElement): string {
  const own = element.cloneNode(true) as HTMLElement;
  for (const number of own.querySelectorAll('sup'))
    if (/^\s*\[\d+\]\s*$/.test(number.textContent ?? '')) number.remove();
  for (const ending of own.querySelectorAll('br')) ending.replaceWith(' ');
  const texts =
    own.localName === 'tr' ? [...own.children].map((cell) => cell.textContent ?? '') : [own.textContent ?? ''];
  return texts
    .map((part) => part.replace(/\s+/g, ' ').trim())
    .filter(Boolean)
    .join('; ');
}

/**
 * Parses the post's HTML into elements outside the document, and sanitizes it again although the server already did.
 */
export function cleanPost(html: string): HTMLElement {
  return DOMPurify.sanitize(html, {
    RETURN_DOM: true,
    FORBID_TAGS: ['style', 'form', 'iframe'],
    FORBID_ATTR: ['style'],
  }) as HTMLElement;
}

interface FrameInput {
  content: string;
  unsupported: readonly SentencePlace[];
  /** Address of the style sheet. The content security policy allows only style sheets from Galley's own origin. */
  sheet: string;
}

/** Returns the HTML document of the frame that shows a post. Links other than fragments open in a new tab. */
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
  return (
    '<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Post</title><link rel="stylesheet" ' +
    `href="${new URL(sheet, location.origin).href}"></head><body>${post.innerHTML}</body></html>`
  );
}
