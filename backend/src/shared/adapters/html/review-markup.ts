const TAG = /<\/?[a-z][a-z0-9]*(?:[^a-z0-9<>][^<>]*)?>/g;
const MARKS = / data-(?:block="b\d{1,6}"|sentence="b\d{1,6}\.\d{1,4}"|sources="\d{1,4}(?:,\d{1,4})*")/g;

/**
 * Removes from a post's sanitised HTML what earlier versions of Galley wrote into it for their own review: a span
 * around each sentence, and the places of blocks and sentences as data attributes. HTML without them is returned as it
 * is, so this may run whenever a text leaves.
 */
export function withoutReviewMarkup(html: string): string {
  if (!html.includes('<span') && !html.includes(' data-')) return html;
  return html.replace(TAG, (tag) => {
    const own = tag.replace(MARKS, '');
    return own === '<span>' || own === '</span>' ? '' : own;
  });
}
