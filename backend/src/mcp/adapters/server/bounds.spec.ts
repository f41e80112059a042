import { boundedDetails, cut, elementsFrom, htmlFrom, refuseTooLong } from './bounds.js';

/** Reads all parts of a text in order. */
function read(html: string, most: number): string[] {
  const parts: string[] = [];
  for (let from: number | null = 0; from !== null;) {
    const { part, next } = htmlFrom(html, from, most);
    parts.push(part);
    from = next;
  }
  return parts;
}

describe('an HTML text in parts', () => {
  it('is a single part when it is short', () =>
    expect(htmlFrom('<p>Short.</p>', 0, 100)).toEqual({ part: '<p>Short.</p>', next: null }));

  it('is split after blocks without losing text', () => {
    const html = Array.from({ length: 200 }, (_, n) => `<p>Paragraph ${n} of many.</p><h2>Heading ${n}</h2>`).join('');
    const parts = read(html, 1_000);
    expect(parts.join('')).toBe(html);
    expect(parts.length).toBeGreaterThan(html.length / 1_000);
    for (const part of parts)
      expect([part.length <= 1_000, part.startsWith('<'), part.endsWith('>')]).toEqual([true, true, true]);
  });

  it('is split within a block that is longer than a part, but never within a character', () => {
    const html = `<p>${'🦉'.repeat(700)}</p>`;
    const parts = read(html, 101);
    expect(parts.join('')).toBe(html);
    expect(parts.every((part) => part.isWellFormed())).toBe(true);
  });

  it('is measured in characters of JSON, including escapes', () => {
    const html = '"'.repeat(1_000);
    const parts = read(html, 200);
    expect(parts.join('')).toBe(html);
    for (const part of parts) expect(JSON.stringify(part).length).toBeLessThanOrEqual(202);
  });

  it('is empty beyond its end', () => expect(htmlFrom('<p>Short.</p>', 5_000, 100)).toEqual({ part: '', next: null }));
});

describe('a list in parts', () => {
  it('has as many elements as fit, and continues in the next part', () => {
    const all = Array.from({ length: 100 }, (_, n) => ({ n, text: 'x'.repeat(50) }));
    const first = elementsFrom(all, 0, 1_000);
    expect(first.part.length).toBeGreaterThan(5);
    expect(JSON.stringify(first.part).length).toBeLessThan(1_100);
    expect([...first.part, ...elementsFrom(all, first.next!, 100_000).part]).toEqual(all);
  });

  it('has at least one element, however long', () =>
    expect(elementsFrom(['x'.repeat(500), 'y'], 0, 10)).toEqual({ part: ['x'.repeat(500)], next: 1 }));
  it('is empty beyond its end', () => expect(elementsFrom([1, 2], 7, 10)).toEqual({ part: [], next: null }));
});

describe('a tool result', () => {
  it('is refused with a clear message when it is too long', () =>
    expect(() => refuseTooLong('x'.repeat(200_001))).toThrow(/smaller limit/));
  it('shows the beginning of long texts', () =>
    expect([cut('short', 10), cut('long '.repeat(9), 10), cut(null, 10)]).toEqual(['short', 'long long…', null]));
  it('shortens long lists in the details of a refusal and adds their length', () =>
    expect(boundedDetails({ unsupported: Array.from({ length: 60 }, (_, n) => n), limit: 3 })).toEqual({
      unsupported: Array.from({ length: 50 }, (_, n) => n),
      unsupportedCount: 60,
      limit: 3,
    }));
});
