import { XMLBuilder } from 'fast-xml-parser';

const builder = new XMLBuilder({
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  format: true,
  suppressEmptyNode: true,
});
/** Characters that XML 1.0 does not allow, not even escaped. */
const UNWRITABLE = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu;

/**
 * @param root elements by name; a member whose name begins with `@` is an attribute, and `#text` is the element's text
 */
export const xmlOf = (root: object): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n${builder.build(writable(root))}`;

function writable(value: unknown): unknown {
  if (typeof value === 'string') return value.replaceAll(UNWRITABLE, '');
  if (Array.isArray(value)) return value.map(writable);
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([, member]) => member !== undefined)
      .map(([name, member]) => [name, writable(member)]),
  );
}
