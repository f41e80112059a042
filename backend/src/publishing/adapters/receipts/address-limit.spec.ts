import { TooManyAttempts } from '../../../shared/application/throttle.js';
import { AddressLimit } from './address-limit.js';

describe('the limit of an address', () => {
  it('is 600 requests a minute, and the next minute has all of them again', () => {
    let now = 0;
    const limit = new AddressLimit(() => now);
    const full = (address: string) => {
      for (let n = 0; n < 600; n++) limit.count(address);
    };
    full('192.0.2.1');
    now = 30_500;
    expect(() => limit.count('192.0.2.1')).toThrow(TooManyAttempts);
    expect(() => limit.count('192.0.2.2')).not.toThrow();
    now = 60_000;
    full('192.0.2.1');
    expect(() => limit.count('192.0.2.1')).toThrow(expect.objectContaining({ details: { retryAfter: 60 } }));
  });
});
