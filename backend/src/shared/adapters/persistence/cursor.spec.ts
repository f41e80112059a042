import { byCreation, cursorOf, pageOf, readCursor } from './cursor.js';

const ID = '01933b6e-5c00-7d3a-9a11-6761726c6579';

describe('a cursor', () => {
  it('gives back what it was made of', () =>
    expect(readCursor(cursorOf('2026-11-21T08:00:00.000Z', ID, 7), 'time', 'id', 'number')).toEqual([
      '2026-11-21T08:00:00.000Z',
      ID,
      7,
    ]));

  it('is null when there is none', () => expect(readCursor(undefined, 'id')).toBeNull());

  it.each([
    ['nonsense', 'nonsense'],
    ['a day that does not exist', cursorOf('2026-02-30T08:00:00.000Z')],
    ['a time in other words', cursorOf('2026')],
    ['too many values', cursorOf('2026-11-21T08:00:00.000Z', 1)],
    ['another kind of value', cursorOf(7)],
  ])('is refused when it is %s', (_, made) =>
    expect(() => readCursor(made, 'time')).toThrow('This cursor is not one of ours'),
  );

  it('is refused when its number is beyond the database’s', () =>
    expect(() => readCursor(cursorOf(2 ** 31), 'number')).toThrow());
});

describe('a page', () => {
  const rows = ['c', 'b', 'a'].map((id) => ({ id, createdAt: '2026-11-21 08:00:00+00' }));

  it('continues after its last row when more rows follow', () =>
    expect(pageOf(rows, 2, 7, byCreation)).toEqual({
      items: rows.slice(0, 2),
      total: 7,
      nextCursor: cursorOf('2026-11-21T08:00:00.000Z', 'b'),
    }));

  it.each([3, 4])('of %i rows is the last one when it has room for all', (limit) =>
    expect(pageOf(rows, limit, 3, byCreation)).toEqual({ items: rows, total: 3, nextCursor: null }),
  );

  it('may be empty', () => expect(pageOf([], 2, 0, byCreation)).toEqual({ items: [], total: 0, nextCursor: null }));
});
