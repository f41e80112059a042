import { Scope } from '../../shared/domain/scope.js';
import { WebsitePaused } from '../../shared/domain/website-paused.js';
import type { WantedTerm } from '../domain/found-subjects.js';
import { TopicIdea } from '../domain/topic-idea.js';
import { ComeUpWithIdeas } from './come-up-with-ideas.js';
import { ContentMaterial, type Material } from './ports.js';
import { InMemoryIdeas } from './testing/in-memory-ideas.js';
import { InMemoryStrategy } from './testing/in-memory-strategy.js';

const scope = Scope.system('test');
const NOW = new Date('2026-11-01T12:00:00Z');
const NOTHING: Material = { answered: [], failures: [], bySubject: new Map() };
const term = (name: string, priority: WantedTerm['priority'] = 'high'): WantedTerm => ({
  term: name,
  priority,
  categoryId: 'boats',
  categoryName: 'Boats',
});

class Servers extends ContentMaterial {
  asked: readonly string[] = [];
  has: Material = NOTHING;

  find(_scope: Scope, _websiteId: string, subjects: readonly string[]): Promise<Material> {
    this.asked = subjects;
    return Promise.resolve(this.has);
  }
}

describe('ideas of a website', () => {
  let strategy: InMemoryStrategy;
  let ideas: InMemoryIdeas;
  let servers: Servers;
  let said: string[];
  beforeEach(() => {
    [strategy, ideas, servers, said] = [new InMemoryStrategy(), new InMemoryIdeas(), new Servers(), []];
    strategy.terms = [term('sails'), term('boat engines'), term('moorings', 'low')];
  });
  const comeUp = () =>
    new ComeUpWithIdeas(strategy, ideas, servers).execute(
      scope,
      'website',
      (detail) => Promise.resolve(void said.push(detail)),
      new AbortController().signal,
    );
  const keep = async () => {
    const { suggestions } = await comeUp();
    await ideas.addNew(
      scope,
      suggestions.map((suggestion) => new TopicIdea('website', suggestion, NOW)),
    );
    return suggestions;
  };

  it('are found without a single content server, and say so', async () => {
    const { suggestions, detail } = await comeUp();
    expect(suggestions.map(({ source }) => source.term)).toEqual(['sails', 'boat engines', 'moorings']);
    expect(detail).toBe('3 of 3 SEO terms have no post, topic or open idea. No content server answered.');
    expect(said).toEqual(['Asking content servers about 3 SEO terms…']);
  });

  it('are the same for the same website', async () =>
    expect((await comeUp()).suggestions).toEqual((await comeUp()).suggestions));

  it('are asked about where they have not been suggested', async () => {
    await keep();
    strategy.terms.push(term('oars'));
    expect((await comeUp()).suggestions.map(({ source }) => source.term)).toEqual(['oars']);
    expect(servers.asked).toEqual(['oars']);
  });

  it('come from another angle once the first was dismissed', async () => {
    strategy.terms = [term('sails')];
    const [first] = await keep();
    ideas.all[0]!.dismiss(NOW);
    const [second] = (await comeUp()).suggestions;
    expect(second!.contentAngle).not.toBe(first!.contentAngle);
    expect(second!.title).not.toBe(first!.title);
  });

  it('are overtaken by posts and topics that say the same, while they are open', async () => {
    const [sails, engines] = await keep();
    ideas.all[1]!.dismiss(NOW);
    strategy.posts = [
      { title: sails!.title, angle: null },
      { title: engines!.title, angle: null },
    ];
    expect((await comeUp()).overtaken).toEqual([ideas.all[0]!.id]);
  });

  it('are twelve at most, open ones counted', async () => {
    strategy.terms = Array.from({ length: 40 }, (_, at) =>
      term(`${String.fromCodePoint(97 + (at % 26))}${String.fromCodePoint(97 + (at % 7))}boat kind`),
    );
    await keep();
    expect(ideas.all).toHaveLength(12);
    expect(await comeUp()).toMatchObject({
      suggestions: [],
      detail: '12 ideas wait for you already: accept or dismiss some first.',
    });
    for (const idea of ideas.all.slice(0, 5)) idea.dismiss(NOW);
    expect((await comeUp()).suggestions.length).toBeLessThanOrEqual(5);
  });

  it('take up subjects of documents that nothing covers', async () => {
    const documents = [
      { title: 'Rowing boats: a look', server: 'library', angles: ['case-study' as const] },
      { title: 'Sailing boats – more', server: 'library', angles: [] },
    ];
    strategy.terms = [term('boats')];
    strategy.topics = [{ title: 'A sailing boat', angle: null }];
    servers.has = {
      answered: ['library'],
      failures: ['feeds is out of reach.'],
      bySubject: new Map([['boats', { documents, angles: ['how-to-guide' as const] }]]),
    };
    const { suggestions, detail } = await comeUp();
    expect(suggestions.map(({ source, title }) => [source.kind, title])).toEqual([
      ['content_server', 'Rowing boats: lessons from practice'],
      ['seo_term', 'Boats: a practical guide'],
    ]);
    expect(detail).toContain('Content servers answered about 1 term with 2 documents. feeds is out of reach.');
  });

  it('begin with terms', async () => {
    strategy.terms = [];
    expect(await comeUp()).toMatchObject({ suggestions: [], detail: expect.stringContaining('no SEO terms yet') });
  });

  it('are none of an inactive website', async () => {
    strategy.isActive = false;
    await expect(comeUp()).rejects.toThrow(WebsitePaused);
  });
});
