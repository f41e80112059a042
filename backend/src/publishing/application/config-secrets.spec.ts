import { HeaderRefused } from '../domain/errors.js';
import { ConfigSecrets } from './config-secrets.js';
import { aConfig, ReversingBox } from './testing/fakes.js';

const secrets = new ConfigSecrets(new ReversingBox());
const wishes = { templateType: 'custom', destinationUrl: 'https://client.example.com/', constants: {}, release: 'on_approval' as const, settings: {}, isActive: true };

describe('the secrets of a configuration', () => {
  it('are never kept as they were typed', () => {
    const config = aConfig(secrets.sealed({ ...wishes, headers: { Authorization: 'Bearer abc' } }));
    expect(JSON.stringify(config)).not.toContain('Bearer abc');
    expect(secrets.headersOf(config)).toEqual({ authorization: 'Bearer abc' });
    expect(JSON.stringify(secrets.view(config))).not.toMatch(/whsec|signingSecret/);
  });

  it('are checked before they are sealed', () => {
    expect(() => secrets.sealed({ ...wishes, headers: { host: 'elsewhere' } })).toThrow(HeaderRefused);
  });
});
