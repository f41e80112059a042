import { troubleOf } from './database-trouble.js';

const coded = (code: string) => Object.assign(new Error('said'), { code });

describe('trouble of the database', () => {
  it.each([
    ['53100', 'full'],
    ['25006', 'read-only'],
    ['53300', 'busy'],
    ['40001', 'busy'],
    ['40P01', 'busy'],
    ['55P03', 'busy'],
    ['57014', 'busy'],
    ['25P03', 'busy'],
    ['57P01', 'away'],
    ['08006', 'away'],
    ['ECONNREFUSED', 'away'],
  ])('%s says that it is %s', (code, trouble) => expect(troubleOf(coded(code))).toBe(trouble));

  it('is told by words where the driver has no code', () => {
    expect(troubleOf(new Error('Connection terminated unexpectedly'))).toBe('away');
    expect(troubleOf(new AggregateError([coded('ECONNREFUSED')]))).toBe('away');
  });

  it('is away while it is closed to connections', () => {
    const closed = 'database "galley" is not currently accepting connections';
    expect(troubleOf(Object.assign(new Error(closed), { code: '55000' }))).toBe('away');
  });

  it.each([coded('55000'), coded('23505'), coded('42601'), new Error('a mistake of ours'), 'thrown', null])(
    'is not what our own mistakes are: %s',
    (error) => expect(troubleOf(error)).toBeNull(),
  );
});
