import { ModelProfile, type NewModelProfile } from './model-profile.js';
import { ApiKeyStaysBehind } from './errors.js';
import { Invalid } from '../../../shared/domain/domain-error.js';

const AT = new Date('2026-11-28T12:00:00Z');
const PRICES = { input: 2_000_000, output: 10_000_000, cacheRead: 100_000, cacheWrite: 2_500_000 };

const OLLAMA = { provider: 'openai-compatible', dialect: 'ollama' } as const;
const AZURE = { provider: 'openai-compatible', dialect: 'azure' } as const;

const aProfile = (changes: Partial<NewModelProfile> = {}) =>
  new ModelProfile(
    {
      name: 'Sonnet',
      provider: 'anthropic',
      baseUrl: 'https://api.anthropic.com',
      apiKey: 'sealed',
      strong: { name: 'claude-sonnet-5-5', prices: PRICES },
      small: { name: 'claude-haiku-5-5', prices: PRICES },
      ...changes,
    },
    AT,
  );

describe('a model profile', () => {
  it.each([
    ['an address of another kind', { baseUrl: 'ftp://models.example' }, 'baseUrl'],
    ['an address with a password', { baseUrl: 'https://me:secret@models.example' }, 'baseUrl'],
    ['no key where the provider wants one', { apiKey: null }, 'apiKey'],
    ['no dialect of a compatible interface', { provider: 'openai-compatible' as const, apiKey: null }, 'dialect'],
    ['a dialect of Anthropic’s', { dialect: 'ollama' as const }, 'dialect'],
    ['a version of another interface than Azure’s', { ...OLLAMA, apiVersion: '2025-04-01' }, 'apiVersion'],
    ['a version that is none', { ...AZURE, apiVersion: 'v1' }, 'apiVersion'],
    ['a threshold below the bounds', { contractThreshold: 0.39 }, 'contractThreshold'],
    ['a threshold above them', { contractThreshold: 0.91 }, 'contractThreshold'],
    ['a price of -1', { small: { name: 'm', prices: { ...PRICES, output: -1 } } }, 'small.prices.output'],
    [
      'a price that is no whole number',
      { strong: { name: 'm', prices: { ...PRICES, input: 0.5 } } },
      'strong.prices.input',
    ],
  ])('is refused with %s', (_, changes, field) => {
    const refused = () => aProfile(changes);
    expect(refused).toThrow(Invalid);
    expect(refused).toThrow(expect.objectContaining({ details: { errors: [expect.objectContaining({ field })] } }));
  });

  it('needs no key for a model of one’s own', () => expect(aProfile({ ...OLLAMA, apiKey: null }).apiKey).toBeNull());

  it.each<[string, Partial<NewModelProfile>, number]>([
    ['of Anthropic costs its list price', { strong: { name: 'claude-sonnet-5-5' } }, 2_000_000],
    ['on a machine of one’s own costs nothing', { ...OLLAMA, strong: { name: 'qwen3' } }, 0],
  ])('without prices %s', (_, changes, input) => expect(aProfile(changes).strong.prices.input).toBe(input));

  it.each<[string, Partial<NewModelProfile>]>([
    ['of Anthropic', { small: { name: 'claude-of-tomorrow' } }],
    ['of another provider', { ...AZURE, small: { name: 'our-helper' } }],
  ])('needs prices for a model %s that Galley does not know', (_, changes) =>
    expect(() => aProfile(changes)).toThrow('Enter its prices, 0 when it costs nothing.'),
  );

  it('serves all websites, or those it names', () => {
    expect(aProfile().mayServe('a')).toBe(true);
    expect(aProfile({ websiteIds: ['b'] }).mayServe('a')).toBe(false);
    expect(aProfile({ websiteIds: ['b'] }).mayServe('b')).toBe(true);
  });

  it.each([
    ['another model', { strong: { name: 'claude-opus-5-5', prices: PRICES } }],
    ['another model for small steps', { small: { name: 'claude-sonnet-5-5', prices: PRICES } }],
    ['another address', { baseUrl: 'https://proxy.example/claude/', apiKey: 'sealed anew' }],
  ])('is another writer with %s', (_, changes) => {
    const profile = aProfile();
    profile.change(changes);
    expect(profile).toMatchObject({ version: 2, revision: 2 });
  });

  it.each([
    ['name', { name: 'Sonnet for shops' }],
    ['key', { apiKey: 'sealed anew' }],
    ['prices', { strong: { name: 'claude-sonnet-5-5', prices: { ...PRICES, input: 1 } } }],
    ['threshold', { contractThreshold: 0.6 }],
    ['websites', { websiteIds: ['a'] }],
  ])('is the same writer with another %s', (_, changes) => {
    const profile = aProfile();
    profile.change(changes);
    expect(profile).toMatchObject({ version: 2, revision: 1 });
  });

  it('is another writer with other paths of Azure', () => {
    const profile = aProfile({ ...AZURE, apiVersion: '2025-04-01-preview' });
    profile.change({ apiVersion: null });
    expect(profile).toMatchObject({ apiVersion: null, version: 2, revision: 2 });
  });

  it('is unchanged by what it is already, in whatever order', () => {
    const profile = aProfile();
    const { input, ...others } = PRICES;
    profile.change({ name: 'Sonnet', strong: { prices: { ...others, input }, name: 'claude-sonnet-5-5' } });
    expect(profile.version).toBe(1);
  });

  it('does not take its key to another address', () => {
    const profile = aProfile();
    expect(() => profile.change({ baseUrl: 'https://elsewhere.example' })).toThrow(ApiKeyStaysBehind);
    expect(profile.baseUrl).toBe('https://api.anthropic.com');
  });
});
