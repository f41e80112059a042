import { deviceOf } from './device.js';

describe('the device of a user agent header', () => {
  it.each([
    ['Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:145.0) Gecko/20100101 Firefox/145.0', 'Firefox on Windows'],
    [
      'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/143.0 Safari/537.36',
      'Chrome on Linux',
    ],
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 19_1 like Mac OS X) Version/19.1 Mobile/15E148 Safari/604.1',
      'Safari on iPhone',
    ],
    ['curl/8.14.1', 'curl'],
    [' ', 'Unknown program'],
    [null, 'Unknown program'],
    ['x'.repeat(400), 'x'.repeat(60)],
  ])('%s', (userAgent, device) => expect(deviceOf(userAgent)).toBe(device));
});
