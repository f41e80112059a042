import DOMPurify from 'dompurify';

const LOOK = 'data-look';

/**
 * A mail's HTML, cleaned. Mails carry their style in attributes, which the content security policy refuses already when
 * they are parsed: they are put aside under another name before that, for `dress`.
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
 * Gives the elements of a shown mail the style that was put aside; the policy trusts this page's own script with that.
 */
export function dress(page: Document): void {
  for (const element of page.querySelectorAll<HTMLElement>(`[${LOOK}]`))
    element.style.cssText = element.getAttribute(LOOK) ?? '';
}
