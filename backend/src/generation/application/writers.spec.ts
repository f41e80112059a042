import { Scope } from '../../shared/domain/scope.js';
import { EmbeddedWriter } from '../adapters/embedded/embedded-writer.js';
import { ModelProfileChanged, ModelProfileUnusable } from '../domain/models/errors.js';
import { ModelProfile } from '../domain/models/model-profile.js';
import { WriterChanged } from '../domain/run/errors.js';
import { aRun } from './testing/a-run.js';
import type { Writer } from './writer.js';
import { Writers } from './writers.js';

const SCOPE = Scope.system('test');
const PRICES = { input: 1, output: 1, cacheRead: 1, cacheWrite: 1 };
const WEBSITE = 'w1';

function setUp() {
  const profile = new ModelProfile(
    {
      name: 'Sonnet',
      provider: 'anthropic',
      baseUrl: 'https://models.example',
      apiKey: 'sealed:key',
      strong: { name: 'strong', prices: PRICES },
      small: { name: 'small', prices: PRICES },
      contractThreshold: 0.6,
    },
    new Date(0),
  );
  const stored = { profiles: [profile], chosen: profile.id as string | null };
  const made: { model: string; apiKey: string | null }[] = [];
  const installation = new EmbeddedWriter();
  const writers = new Writers(
    installation,
    {
      chosen: async () => stored.chosen,
      find: async (_: Scope, id: string) => stored.profiles.find((each) => each.id === id) ?? null,
    } as never,
    {
      probe: () => Promise.resolve(),
      make: ({ strong }: ModelProfile, apiKey: string | null) => {
        made.push({ model: strong.name, apiKey });
        return { id: 'anthropic', version: strong.name, pace: 2 } as Writer;
      },
    },
    {
      seal: (plain) => `sealed:${plain}`,
      open: (sealed) => {
        if (!sealed.startsWith('sealed:')) throw new Error('sealed under another key');
        return sealed.slice('sealed:'.length);
      },
    },
  );
  const begun = async () => {
    const { writer, profile: of } = await writers.select(SCOPE, WEBSITE);
    return aRun({ websiteId: WEBSITE, writer, profile: of });
  };
  return { profile, stored, made, writers, installation, begun };
}

describe('the writer of a website', () => {
  it('is that of the profile it chose, whose name, revision and threshold the run records', async () => {
    const { writers, made, profile } = setUp();
    const { writer, profile: recorded } = await writers.select(SCOPE, WEBSITE);
    expect(writer.id).toBe('anthropic');
    expect(recorded).toEqual({ id: profile.id, name: 'Sonnet', revision: 1, contractThreshold: 0.6 });
    expect(made).toEqual([{ model: 'strong', apiKey: 'key' }]);
  });

  it('is the installation’s without a choice', async () => {
    const { writers, stored, installation } = setUp();
    stored.chosen = null;
    const { writer, profile } = await writers.select(SCOPE, WEBSITE);
    expect(writer).toBe(installation);
    const recorded = { id: null, name: 'Built-in writer', revision: 1, contractThreshold: 0.55, identity: '' };
    expect(profile).toEqual(recorded);
  });

  it('is none when the profile serves other websites only', async () => {
    const { writers, profile } = setUp();
    profile.change({ websiteIds: ['w2'] });
    await expect(writers.select(SCOPE, WEBSITE)).rejects.toThrow(ModelProfileUnusable);
  });

  it('is none while its key cannot be decrypted, and is there once that is entered again', async () => {
    const { writers, profile, begun } = setUp();
    const run = await begun();
    profile.change({ apiKey: 'of another installation' });
    const refused = { code: 'model-key-unreadable', message: expect.stringContaining('“Sonnet” cannot be decrypted') };
    await expect(writers.select(SCOPE, WEBSITE)).rejects.toMatchObject(refused);
    await expect(writers.of(SCOPE, run)).rejects.toMatchObject(refused);
    expect([await writers.isThere(SCOPE, run), await writers.paceOf(SCOPE, run)]).toEqual([false, 1]);
    profile.change({ apiKey: 'sealed:another key' });
    expect(await writers.isThere(SCOPE, run)).toBe(true);
  });

  it('is made once for each version of its profile', async () => {
    const { writers, made, profile } = setUp();
    const first = await writers.select(SCOPE, WEBSITE);
    expect((await writers.select(SCOPE, WEBSITE)).writer).toBe(first.writer);
    profile.change({ apiKey: 'sealed:another key' });
    await writers.select(SCOPE, WEBSITE);
    expect(made.map(({ apiKey }) => apiKey)).toEqual(['key', 'another key']);
  });
});

describe('the writer of a run', () => {
  it('stays when the website chooses another one', async () => {
    const { writers, stored, begun } = setUp();
    const run = await begun();
    stored.chosen = null;
    expect((await writers.of(SCOPE, run)).id).toBe('anthropic');
    expect(await writers.paceOf(SCOPE, run)).toBe(2);
  });

  it('has the profile’s latest key and prices', async () => {
    const { writers, profile, begun, made } = setUp();
    const run = await begun();
    profile.change({ apiKey: 'sealed:another key' });
    await writers.of(SCOPE, run);
    expect(made.at(-1)?.apiKey).toBe('another key');
  });

  it.each([
    [
      'has another model',
      ({ profile }: ReturnType<typeof setUp>) => profile.change({ strong: { name: 'other', prices: PRICES } }),
      ModelProfileChanged,
    ],
    ['was deleted', ({ stored }: ReturnType<typeof setUp>) => void (stored.profiles = []), ModelProfileUnusable],
    [
      'was withdrawn from the website',
      ({ profile }: ReturnType<typeof setUp>) => profile.change({ websiteIds: ['w2'] }),
      ModelProfileUnusable,
    ],
  ])('is refused when its profile %s', async (_, happens, error) => {
    const set = setUp();
    const run = await set.begun();
    happens(set);
    await expect(set.writers.of(SCOPE, run)).rejects.toThrow(error);
    await expect(set.writers.of(SCOPE, run)).rejects.toThrow('“Sonnet”');
    expect(await set.writers.isThere(SCOPE, run)).toBe(false);
    expect(await set.writers.paceOf(SCOPE, run)).toBe(1);
  });

  it('is refused when the settings of the installation have another model', async () => {
    const { writers, stored, begun, installation } = setUp();
    stored.chosen = null;
    const run = await begun();
    expect(await writers.of(SCOPE, run)).toBe(installation);
    Object.assign(installation, { identity: 'another' });
    await expect(writers.of(SCOPE, run)).rejects.toThrow(ModelProfileChanged);
  });

  it('is the installation’s for a run from before there were profiles, if that one began it', async () => {
    const { writers, installation } = setUp();
    expect(await writers.of(SCOPE, aRun())).toBe(installation);
    await expect(writers.of(SCOPE, aRun({ writer: { id: 'anthropic', version: '1' } }))).rejects.toThrow(WriterChanged);
  });
});
