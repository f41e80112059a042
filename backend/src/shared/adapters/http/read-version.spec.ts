import { Invalid } from '../../domain/domain-error.js';
import { versionRead } from './read-version.js';

const read = (version?: unknown, ifMatch?: string) =>
  versionRead({
    body: version === undefined ? undefined : { version },
    headers: ifMatch === undefined ? {} : { 'if-match': ifMatch },
  });

describe('the version that was read', () => {
  it.each([
    [undefined, undefined, undefined],
    [7, undefined, 7],
    [undefined, '"7"', 7],
    [undefined, ' "7" ', 7],
    [7, '"7"', 7],
    [undefined, '*', undefined],
    [7, '*', 7],
  ])('is, of body %j and If-Match %j, %j', (body, header, version) => expect(read(body, header)).toBe(version));

  it.each([
    [7, '"8"'],
    [undefined, 'W/"7"'],
    [undefined, '7'],
    [undefined, '""'],
    [undefined, '"7", "8"'],
    ['7', undefined],
    [null, undefined],
    [7.5, undefined],
  ])('is not to be had from body %j and If-Match %j', (body, header) =>
    expect(() => read(body, header)).toThrow(Invalid),
  );
});
