import { changesBetween } from './changes-between.js';

describe('the changes between two states', () => {
  it('are the fields that differ, before and after', () =>
    expect(changesBetween({ name: 'A', url: 'x' }, { name: 'B', url: 'x' })).toEqual({ name: ['A', 'B'] }));

  it('are none when nested values hold the same', () =>
    expect(changesBetween({ map: { a: [1] } }, { map: { a: [1] } })).toEqual({}));

  it('are none when names stand in another order', () =>
    expect(changesBetween({ map: { a: 1, b: 2 } }, { map: { b: 2, a: 1 } })).toEqual({}));
});
