import sanitizeHtml from 'sanitize-html';

const WRITTEN: Readonly<Record<string, string>> = { '&amp;': '&', '&lt;': '<', '&gt;': '>' };

/** What a reader reads of HTML, without what stands in certain elements. No tree is built of it. */
export function textOfHtml(html: string, without: readonly string[]): string {
  const escaped = sanitizeHtml(html, { allowedTags: [], nonTextTags: [...without] });
  return escaped.replace(/&(?:amp|lt|gt);/g, (character) => WRITTEN[character]!);
}
