import { byteRange } from './byte-range.js';

describe('the part of a file of 100 bytes that is asked for', () => {
  it.each([
    ['bytes=0-9', { start: 0, end: 9 }],
    ['bytes=90-', { start: 90, end: 99 }],
    ['bytes=-10', { start: 90, end: 99 }],
    ['bytes=-1000', { start: 0, end: 99 }],
    ['bytes=50-1000', { start: 50, end: 99 }],
  ])('is that of %s', (header, range) => expect(byteRange(header, 100)).toEqual(range));

  it.each(['bytes=100-', 'bytes=100-200', 'bytes=-0'])('is none for %s', (header) =>
    expect(byteRange(header, 100)).toBe('outside'),
  );

  it.each([undefined, '', 'bytes=-', 'bytes=9-0', 'bytes=0-1,5-6', 'lines=0-9', 'bytes=a-b', 'bytes=1e3-'])(
    'is the whole of it for %s',
    (header) => expect(byteRange(header, 100)).toBeNull(),
  );
});
