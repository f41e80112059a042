import { HeaderRefused } from '../domain/errors.js';
import { KEPT_VALUE } from '../domain/headers.js';
import { ConfigSecrets } from './config-secrets.js';
import { aConfig, PlainSigner, ReversingBox } from './testing/fakes.js';

const secrets = new ConfigSecrets(new ReversingBox(), new PlainSigner());
const options = {
  templateType: 'custom',
  destinationUrl: 'https://client.example.com/',
  constants: {},
  release: 'on_approval' as const,
  settings: {},
  isActive: true,
};

describe('the secrets of a configuration', () => {
  it('are never stored in plain text', () => {
    const config = aConfig(secrets.sealed({ ...options, headers: { Authorization: 'Bearer quayside' } }));
    expect(JSON.stringify(config)).not.toContain('Bearer quayside');
    expect(secrets.headersOf(config)).toEqual({ authorization: 'Bearer quayside' });
    expect(JSON.stringify(secrets.view(config))).not.toMatch(/whsec|signingSecret|quayside/);
    expect(secrets.view(config).headers).toEqual({ authorization: KEPT_VALUE });
  });

  it('are validated before they are encrypted', () => {
    expect(() => secrets.sealed({ ...options, headers: { host: 'elsewhere' } })).toThrow(HeaderRefused);
  });

  it('stay when they come back masked, and are replaced or removed otherwise', () => {
    const config = aConfig(
      secrets.sealed({ ...options, headers: { authorization: 'Bearer quayside', 'x-team': 'harbour', 'x-old': '1' } }),
    );
    const changed = aConfig(
      secrets.sealed({ ...options, headers: { Authorization: KEPT_VALUE, 'x-team': 'quay' } }, config),
    );
    expect(secrets.headersOf(changed)).toEqual({ authorization: 'Bearer quayside', 'x-team': 'quay' });
  });

  it('are sent only to the endpoint for which they were entered, and are never invented', () => {
    const config = aConfig(secrets.sealed({ ...options, headers: { authorization: 'Bearer quayside' } }));
    const unchanged = { ...options, headers: { authorization: KEPT_VALUE } };
    expect(() =>
      secrets.sealed({ ...unchanged, destinationUrl: 'https://client.example.com/elsewhere' }, config),
    ).toThrow('was saved for another endpoint');
    expect(() => secrets.sealed({ ...unchanged, headers: { 'x-team': KEPT_VALUE } }, config)).toThrow(
      'No value of the header x-team is saved',
    );
    expect(() => secrets.sealed(unchanged)).toThrow(HeaderRefused);
  });

  it('leave the content type readable', () => {
    const config = aConfig(secrets.sealed({ ...options, headers: { 'content-type': 'application/ld+json' } }));
    expect(secrets.view(config).headers).toEqual({ 'content-type': 'application/ld+json' });
  });
});
