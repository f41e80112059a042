import sanitizeHtml from 'sanitize-html';

const WRITTEN: Readonly<Record<string, string>> = { '&amp;': '&', '&lt;': '<', '&gt;': '>' };

/** The visible text of HTML without the contents of the given elements. It builds no tree. */
export function textOfHtml(html: string, without: readonly string[]): string {
  const escaped = sanitizeHtml(html, { allowedTags: [], nonTextTags: [...without] });
  return escaped.replace(/&(?:amp|lt|gt);/g, (character) => WRITTEN[character]!);
}
