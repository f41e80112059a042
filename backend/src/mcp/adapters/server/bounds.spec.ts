import { boundedDetails, cut, elementsFrom, htmlFrom, refuseTooLong } from './bounds.js';

/** Reads all parts, one after the other. */
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
  it('is whole when it is short', () =>
    expect(htmlFrom('<p>Short.</p>', 0, 100)).toEqual({ part: '<p>Short.</p>', next: null }));

  it('ends its parts where blocks end, and loses nothing', () => {
    const html = Array.from({ length: 200 }, (_, n) => `<p>Paragraph ${n} of many.</p><h2>Heading ${n}</h2>`).join('');
    const parts = read(html, 1_000);
    expect(parts.join('')).toBe(html);
    expect(parts.length).toBeGreaterThan(html.length / 1_000);
    for (const part of parts)
      expect([part.length <= 1_000, part.startsWith('<'), part.endsWith('>')]).toEqual([true, true, true]);
  });

  it('is cut anywhere else when a block is longer than a part, and never within a character', () => {
    const html = `<p>${'🦉'.repeat(700)}</p>`;
    const parts = read(html, 101);
    expect(parts.join('')).toBe(html);
    expect(parts.every((part) => part.isWellFormed())).toBe(true);
  });

  it('is measured as it is sent: characters that JSON escapes count for what they become', () => {
    const html = '"'.repeat(1_000);
    const parts = read(html, 200);
    expect(parts.join('')).toBe(html);
    for (const part of parts) expect(JSON.stringify(part).length).toBeLessThanOrEqual(202);
  });

  it('is empty beyond its end', () => expect(htmlFrom('<p>Short.</p>', 5_000, 100)).toEqual({ part: '', next: null }));
});

describe('a list in parts', () => {
  it('has as many elements as fit, then goes on', () => {
    const all = Array.from({ length: 100 }, (_, n) => ({ n, text: 'x'.repeat(50) }));
    const first = elementsFrom(all, 0, 1_000);
    expect(first.part.length).toBeGreaterThan(5);
    expect(JSON.stringify(first.part).length).toBeLessThan(1_100);
    expect([...first.part, ...elementsFrom(all, first.next!, 100_000).part]).toEqual(all);
  });

  it('has one element at least, however long', () =>
    expect(elementsFrom(['x'.repeat(500), 'y'], 0, 10)).toEqual({ part: ['x'.repeat(500)], next: 1 }));
  it('is empty beyond its end', () => expect(elementsFrom([1, 2], 7, 10)).toEqual({ part: [], next: null }));
});

describe('an answer', () => {
  it('is refused in words when it is too long all the same', () =>
    expect(() => refuseTooLong('x'.repeat(200_001))).toThrow(/smaller limit/));
  it('shows the beginning of long texts', () =>
    expect([cut('short', 10), cut('long '.repeat(9), 10), cut(null, 10)]).toEqual(['short', 'long long…', null]));
  it('tells the beginning of long lists beside a refusal, and how many there are', () =>
    expect(boundedDetails({ unsupported: Array.from({ length: 60 }, (_, n) => n), limit: 3 })).toEqual({
      unsupported: Array.from({ length: 50 }, (_, n) => n),
      unsupportedCount: 60,
      limit: 3,
    }));
});
