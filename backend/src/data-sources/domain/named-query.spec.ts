import { readQueries } from './named-query.js';

const read = (sql: string) => readQueries([{ name: 'a', sql }]);

describe('a query of a database', () => {
  it.each([
    'select 1',
    'WITH a AS (select 1) TABLE a',
    '/**/select 1',
    '-- why\n  /* how */ --\nVALUES (1)',
    '/* -- */ table a',
  ])('is accepted: %j', (sql) => expect(read(sql)).toMatchObject([{ sql }]));

  it.each([
    'delete from a',
    '-- select 1',
    '/* select 1',
    '/* */ -- */ select 1',
    'selection',
    'drop table a; select 1',
  ])('is refused: %j', (sql) => expect(() => read(sql)).toThrow('only reads'));

  it.each([
    ['comments', '/**/'.repeat(2_400)],
    ['comments that are two kinds at once', '/**/--*//*\n/**/'.repeat(600)],
    ['lines', '--\n'.repeat(3_000)],
  ])('after thousands of %s is found in linear time', (_, before) => {
    expect(read(`${before} select 1`)).toHaveLength(1);
    expect(() => read(before)).toThrow('only reads');
  });
});
