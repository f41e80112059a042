/** Inline elements, which affect the appearance or link of text but not the structure. */
const MARKS = new Set(['a', 'b', 'strong', 'i', 'em', 'u', 's', 'code', 'sub', 'sup', 'span', 'cite']);
const SAME: Readonly<Record<string, string>> = { b: 'strong', i: 'em' };
/** Table sections, which are ignored because a row of header cells carries the same information. */
const IGNORED = new Set(['thead', 'tbody']);

export const elementsOf = (html: string): HTMLElement => new DOMParser().parseFromString(html, 'text/html').body;

/**
 * Returns a canonical form of HTML. Two pieces with the same form are equal to readers and to the server, regardless of
 * the nesting of marks and of line breaks.
 */
export function meaningOf(html: string): string {
  const parts: (string | { text: string; marks: string })[] = [];
  const say = (text: string, marks: readonly string[]) => {
    const own = [...marks].sort().join(' ');
    const last = parts.at(-1);
    const words = text.replace(/[ \t\r\n\f]+/g, ' ');
    const begins = typeof last === 'object' ? (last.text.endsWith(' ') ? words.trimStart() : words) : words.trimStart();
    if (!begins) return;
    if (typeof last === 'object' && last.marks === own) last.text += begins;
    else parts.push({ text: begins, marks: own });
  };
  const boundary = (name: string) => {
    const last = parts.at(-1);
    if (typeof last === 'object') {
      last.text = last.text.replace(/ $/, '');
      if (!last.text) parts.pop();
    }
    parts.push(name);
  };
  const read = (node: ParentNode, marks: readonly string[]) => {
    for (const child of node.childNodes) {
      if (child.nodeType === Node.TEXT_NODE) say(child.textContent ?? '', marks);
      if (!(child instanceof HTMLElement)) continue;
      const name = nameOf(child);
      if (MARKS.has(child.localName)) read(child, [...marks, name]);
      else if (IGNORED.has(child.localName) || isBareParagraph(child)) read(child, marks);
      else {
        boundary(`<${name}>`);
        read(child, marks);
        boundary(`</${child.localName}>`);
      }
    }
  };
  read(elementsOf(html), []);
  return parts.map((part) => (typeof part === 'string' ? part : JSON.stringify([part.text, part.marks]))).join('');
}

function nameOf(element: HTMLElement): string {
  const attributes = [...element.attributes].map(({ name, value }) => `${name}=${JSON.stringify(value)}`).sort();
  return [SAME[element.localName] ?? element.localName, ...attributes].join(' ');
}

/** Whether an element is the only paragraph of a list item or cell, and so equivalent to its bare text. */
export function isBareParagraph(element: Element): boolean {
  if (element.localName !== 'p' || element.attributes.length > 0) return false;
  const { parentElement: parent } = element;
  return (
    parent !== null &&
    ['li', 'td', 'th'].includes(parent.localName) &&
    [...parent.children].filter(({ localName }) => localName === 'p').length === 1
  );
}
