import DOMPurify from 'dompurify';
import type { SentencePlace } from '../post.js';

/** The class of a sentence that no source supports; named in post-sheet.css. */
const UNSUPPORTED = 'unsupported';

/** Elements that hold the words of a person's text; a row of a table is one sentence. */
const HOLDERS = 'p, li, h2, h3, h4, blockquote, pre, figcaption, tr';

/**
 * The element of a sentence, or of its whole block where nobody marked sentences; by its words in a text that a person
 * edited.
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

/** Every sentence that is marked in the post, as `b3.2`, with its words. */
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

/** The post's HTML as elements that belong to no page: cleaned once more, though the server did so before. */
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
  return (
    '<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Post</title><link rel="stylesheet" ' +
    `href="${new URL(sheet, location.origin).href}"></head><body>${post.innerHTML}</body></html>`
  );
}
