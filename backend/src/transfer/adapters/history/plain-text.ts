import { parseHTML } from 'linkedom';

/** What a reader reads of HTML: WordPress keeps titles, names and excerpts as such. */
export function plainText(html: string): string {
  if (!/[<&]/.test(html)) return html.trim();
  const { document } = parseHTML(`<!doctype html><html><body>${html}</body></html>`);
  for (const element of document.querySelectorAll('script, style')) element.remove();
  return (document.body.textContent ?? '').trim();
}
