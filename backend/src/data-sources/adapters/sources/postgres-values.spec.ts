import { boundedValues } from './postgres-values.js';

const read = (type: number, text: string): unknown => boundedValues.getTypeParser(type, 'text')(text);
/** Without the limit, parsing one of these would take minutes. */
const NO_DATE = '1'.repeat(400_000);

describe('values of a database', () => {
  it.each([1082, 1114, 1184])('of the type %i are parsed as dates', (type) =>
    expect(read(type, '2026-03-01 00:00:00+00')).toBeInstanceOf(Date),
  );

  it.each([1082, 1114, 1184])('of the type %i remain text when they are too long to be dates', (type) =>
    expect(read(type, NO_DATE)).toBe(NO_DATE),
  );

  it.each([1182, 1115, 1185])('of the type %i are parsed as lists of texts', (type) =>
    expect(read(type, `{2026-03-01,${NO_DATE}}`)).toEqual(['2026-03-01', NO_DATE]),
  );

  it('of other types are parsed as by the library', () =>
    expect([read(23, '7'), read(16, 't'), read(3802, '{"a":[1]}')]).toEqual([7, true, { a: [1] }]));
});
