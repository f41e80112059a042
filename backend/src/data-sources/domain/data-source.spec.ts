import { DataSource } from './data-source.js';
import { DataSourceChanged } from './data-source-errors.js';
import { postgresAddress } from './postgres-address.js';

const NOW = new Date('2026-11-21T12:00:00Z');
const LATER = new Date('2026-11-22T12:00:00Z');
const aFeed = () =>
  new DataSource(
    { websiteId: 'w', name: 'News', type: 'feed', connectionString: null, config: { url: ' https://a.test/feed ' } },
    NOW,
  );
const read = (source: DataSource) => Object.assign(source, { lastReadAt: NOW, lastReadCount: 3, lastReadError: null });

describe('a data source', () => {
  it('is active at first and has not been read', () =>
    expect(aFeed()).toMatchObject({ isActive: true, lastReadAt: null, config: { url: 'https://a.test/feed' } }));

  it('resets its last reading only when its address changes', () => {
    const source = read(aFeed());
    expect(source.change({ name: 'Trade', isActive: false }, 1, LATER)).toBe(true);
    expect(source).toMatchObject({ name: 'Trade', isActive: false, lastReadCount: 3, updatedAt: LATER });
    expect(source.change({ config: { url: 'https://b.test/feed' } }, 1, LATER)).toBe(true);
    expect(source).toMatchObject({ lastReadAt: null, lastReadCount: null });
  });

  it('reports when nothing has changed', () =>
    expect(aFeed().change({ name: 'News', config: { url: 'https://a.test/feed' } }, undefined, LATER)).toBe(false));

  it('refuses a change with a stale version', () =>
    expect(() => aFeed().change({ name: 'Trade' }, 7, LATER)).toThrow(DataSourceChanged));

  it('keeps its type', () =>
    expect(() => aFeed().change({ connectionString: 'sealed' }, undefined, LATER)).toThrow('Only a database'));
});

describe('a connection string', () => {
  it('is parsed into its parts', () => {
    expect(postgresAddress('postgresql://re%40der:p%3Aw@[2000::1]:6000/sh%20op?sslmode=require')).toEqual({
      host: '2000::1',
      port: 6000,
      database: 'sh op',
      user: 're@der',
      password: 'p:w',
      tls: 'require',
    });
    expect(postgresAddress('postgres://a:b@db.test/shop')).toMatchObject({ port: 5432, tls: 'verify-full' });
  });

  it.each([
    '',
    'db.test',
    'mysql://a:b@h/d',
    'postgres://h/d',
    'postgres://a:b@h',
    'postgres://a:b@%2Ftmp/d',
    'postgres://a:b@h/d?sslrootcert=/etc/passwd',
    'postgres://a:b@h/d?host=/tmp',
    'postgres://a:b@h/d?sslmode=allow',
    'postgres://a:%zz@h/d',
  ])('%j is refused with a message that reveals nothing of it', (text) => {
    const error = (() => {
      try {
        return postgresAddress(text);
      } catch (caught) {
        return caught as Error;
      }
    })();
    expect(error).toHaveProperty('kind', 'invalid');
    expect((error as Error).message).not.toMatch(/etc|tmp|%zz|a:b/);
  });
});
