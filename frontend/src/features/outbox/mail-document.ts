import DOMPurify from 'dompurify';

const LOOK = 'data-look';

/**
 * Sanitizes the HTML of a mail. Mails carry their styles in `style` attributes, which the content security policy would
 * block during parsing, so they are renamed first. {@link dress} applies them afterwards.
 */
export function mailDocument(html: string): string {
  const undressed = html.replace(/<[a-z][^<>]*>/gi, (tag) => tag.replace(/\sstyle=/gi, ` ${LOOK}=`));
  const page = DOMPurify.sanitize(undressed, {
    RETURN_DOM: true,
    WHOLE_DOCUMENT: true,
    FORBID_TAGS: ['style', 'form', 'iframe', 'img', 'title'],
    FORBID_ATTR: ['style'],
  }) as HTMLElement;
  for (const link of page.querySelectorAll('a[href]')) {
    link.setAttribute('target', '_blank');
    link.setAttribute('rel', 'noopener noreferrer');
  }
  return `<!doctype html>${page.outerHTML}`;
}

/**
 * Applies the styles that {@link mailDocument} set aside. The content security policy allows styles that a script sets
 * through the DOM.
 */
export function dress(page: Document): void {
  for (const element of page.querySelectorAll<HTMLElement>(`[${LOOK}]`))
    element.style.cssText = element.getAttribute(LOOK) ?? '';
}
