import DOMPurify from 'dompurify';

const LOOK = 'data-look';

/**
 * A mail's HTML, cleaned. Mails carry their style in attributes, which the content security policy refuses to read from
 * HTML: they are put aside under another name, for `dress`.
 */
export function mailDocument(html: string): string {
  const page = DOMPurify.sanitize(html, { RETURN_DOM: true, WHOLE_DOCUMENT: true, FORBID_TAGS: ['style', 'form', 'iframe', 'img', 'title'] }) as HTMLElement;
  for (const element of page.querySelectorAll('[style]')) {
    element.setAttribute(LOOK, element.getAttribute('style') ?? '');
    element.removeAttribute('style');
  }
  for (const link of page.querySelectorAll('a[href]')) {
    link.setAttribute('target', '_blank');
    link.setAttribute('rel', 'noopener noreferrer');
  }
  return `<!doctype html>${page.outerHTML}`;
}

/** Gives the elements of a shown mail the style that was put aside; the policy trusts this page's own script with that. */
export function dress(page: Document): void {
  for (const element of page.querySelectorAll<HTMLElement>(`[${LOOK}]`)) element.style.cssText = element.getAttribute(LOOK) ?? '';
}
