import type { Node } from '@tiptap/pm/model';

/** Counts the space-separated tokens as the server does. Superscript text and citation numbers do not count. */
export function wordsIn(doc: Node): number {
  let text = '';
  doc.descendants((node) => {
    if (node.type.name === 'keptBlock') {
      const holder = new DOMParser().parseFromString(
        (node.attrs.html as string).replace(
          /<\/(?:h[2-6]|p|li|ul|ol|blockquote|pre|td|th|tr|figcaption|section)>|<br\s*\/?>/gi,
          '$& ',
        ),
        'text/html',
      ).body;
      for (const number of holder.querySelectorAll('sup')) number.remove();
      text += ` ${holder.textContent} `;
      return false;
    }
    if (node.isText && !node.marks.some(({ type }) => type.name === 'superscript')) text += node.text;
    else if (node.type.name === 'hardBreak' || node.isBlock) text += ' ';
    return true;
  });
  return text.split(/\s+/).filter(Boolean).length;
}
