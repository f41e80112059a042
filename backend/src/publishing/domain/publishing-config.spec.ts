import { Scope } from '../../shared/domain/scope.js';
import { maySendKey, PublishingConfig, type PublishingOptions } from './publishing-config.js';

const NOW = new Date('2026-11-23T12:00:00Z');
const HERE = 'https://shop.example.com/posts';
const aConfig = (changes: Partial<PublishingOptions> = {}) =>
  new PublishingConfig(
    'w',
    {
      templateType: 'custom',
      destinationUrl: HERE,
      headers: {},
      constants: {},
      release: 'on_approval',
      settings: {},
      isActive: true,
      ...changes,
    },
    's',
    NOW,
  );
const WORDPRESS = { templateType: 'wordpress', settings: { username: 'ada', applicationPassword: 'abcd' } };
const publisher = Scope.ofUser({ id: 'u', name: 'Ada', role: 'tenant_admin', permissions: { w: ['publish'] } });
const configurer = Scope.ofUser({
  id: 'u',
  name: 'Ada',
  role: 'tenant_admin',
  permissions: { w: ['publish', 'configure'] },
});

describe('the address that receives the website’s API key', () => {
  it.each<[string, PublishingConfig, string | null]>([
    ['a first destination', aConfig(), null],
    ['another kind of destination, which is sent it', aConfig({ templateType: 'partner' }), null],
    ['another host', aConfig({ destinationUrl: 'https://mine.example.com/posts' }), HERE],
    ['another port', aConfig({ destinationUrl: 'https://shop.example.com:8443/posts' }), HERE],
    ['another scheme', aConfig({ destinationUrl: 'http://shop.example.com/posts' }), HERE],
    ['another receiver at the same host', aConfig({ destinationUrl: 'https://shop.example.com/mine' }), HERE],
  ])('can only be chosen by users who may configure the website: %s', (_, config, former) => {
    expect(() => maySendKey(publisher, config, former)).toThrow(/API key/);
    expect(() => maySendKey(configurer, config, former)).not.toThrow();
  });

  it.each<[string, PublishingConfig, string | null]>([
    ['the address stays', aConfig({ isActive: false, templateType: 'partner' }), HERE],
    [
      'the address is only written in another way',
      aConfig({ destinationUrl: 'HTTPS://SHOP.example.com:443/posts' }),
      HERE,
    ],
    ['the destination is not sent it', aConfig({ ...WORDPRESS, destinationUrl: 'https://mine.example.com/' }), HERE],
  ])('is allowed when %s', (_, config, former) => expect(() => maySendKey(publisher, config, former)).not.toThrow());
});
