import { Injectable } from '@nestjs/common';
import { counted } from '../../shared/domain/counted.js';
import type { WebsiteId } from '../../shared/domain/ids.js';
import type { Scope } from '../../shared/domain/scope.js';
import { WebsitePaused } from '../../shared/domain/website-paused.js';
import { coverageOf, type Coverage, isCovered, type Written } from '../domain/coverage.js';
import { foundSubjects, type WantedTerm } from '../domain/found-subjects.js';
import { cachedStems, type StemsOf } from '../domain/stems.js';
import { type Candidate, repeats, resembled, suggestTopics } from '../domain/suggest-topics.js';
import { type Suggestion, type TopicIdea } from '../domain/topic-idea.js';
import { termsToAsk } from '../domain/terms-to-ask.js';
import { ContentMaterial, type Material, Strategies, TopicIdeas } from './ports.js';

/** Maximum number of open ideas of a website: people would not decide about more. */
const MAX_OPEN = 12;
/** Maximum terms for which content servers are queried in one search. */
const MAX_ASKED = 24;
/** Number of extra suggestions, because those whose titles repeat existing posts or topics are dropped. */
const SPARE = 6;

export interface Findings {
  suggestions: Suggestion[];
  /** Ids of open ideas that posts or topics have overtaken. */
  overtaken: string[];
  detail: string;
}

interface Website {
  scope: Scope;
  websiteId: WebsiteId;
  topics: readonly Written[];
  ideas: readonly Written[];
  stemsOf: StemsOf;
}

/** Derives ideas from terms without coverage, and from the subjects of documents that were found for them. */
@Injectable()
export class ComeUpWithIdeas {
  constructor(
    private readonly strategies: Strategies,
    private readonly ideas: TopicIdeas,
    private readonly material: ContentMaterial,
  ) {}

  /** @throws WebsitePaused, WebsiteNotFound, the signal's reason */
  async execute(
    scope: Scope,
    websiteId: WebsiteId,
    say: (detail: string) => Promise<void>,
    signal: AbortSignal,
  ): Promise<Findings> {
    const { isActive, terms, topics } = await this.strategies.get(scope, websiteId);
    if (!isActive) throw new WebsitePaused();
    if (terms.length === 0)
      return { suggestions: [], overtaken: [], detail: 'The website has no SEO terms yet, and ideas begin with them.' };
    const before = await this.ideas.ofWebsite(scope, websiteId);
    const overtaken = await this.overtaken(scope, websiteId, before);
    const open = before.filter(({ id, status }) => status === 'open' && !overtaken.includes(id));
    const room = MAX_OPEN - open.length;
    if (room <= 0)
      return {
        suggestions: [],
        overtaken,
        detail: `${counted(open.length, 'idea')} wait for you already: accept or dismiss some first.`,
      };

    const ideas = before.map(({ title, contentAngle }) => ({ title, angle: contentAngle }));
    const website: Website = { scope, websiteId, topics, ideas, stemsOf: cachedStems() };
    const wanted = terms.filter(
      ({ term }) => !open.some(({ source }) => source.kind === 'seo_term' && source.term === term),
    );
    const covered = new Map<WantedTerm, Coverage>();
    for (const term of wanted) covered.set(term, await this.coverage(website, term.term));
    const asked = termsToAsk(wanted, covered, MAX_ASKED);
    await say(`Asking content servers about ${counted(asked.length, 'SEO term')}…`);
    const material = await this.material.find(
      scope,
      websiteId,
      asked.map(({ term }) => term),
      signal,
    );
    const candidates = [
      ...(await this.ofTerms(website, asked, covered, material)),
      ...(await this.ofDocuments(website, terms, asked, material)),
    ];
    const suggestions = await this.withoutRepeats(
      website,
      suggestTopics(candidates, room + SPARE, website.stemsOf),
      room,
    );
    return { suggestions, overtaken, detail: summary(terms, wanted, covered, asked, material) };
  }

  private async coverage({ scope, websiteId, topics, ideas, stemsOf }: Website, subject: string): Promise<Coverage> {
    return coverageOf(
      subject,
      { posts: await this.strategies.postsAbout(scope, websiteId, subject), topics, ideas },
      stemsOf,
    );
  }

  private async ofTerms(
    { scope, websiteId }: Website,
    asked: readonly WantedTerm[],
    covered: ReadonlyMap<WantedTerm, Coverage>,
    { answered, bySubject }: Material,
  ): Promise<Candidate[]> {
    const candidates: Candidate[] = [];
    for (const wanted of asked) {
      const found = bySubject.get(wanted.term);
      const alike = await this.strategies.titledLike(scope, websiteId, wanted.term);
      candidates.push({
        ...wanted,
        kind: 'seo_term',
        subject: wanted.term,
        coverage: covered.get(wanted)!,
        documents: found?.documents ?? [],
        angles: found?.angles ?? [],
        asked: found !== undefined && answered.length > 0,
        alike,
      });
    }
    return candidates;
  }

  /** Subjects count only where nothing covers them. */
  private async ofDocuments(
    website: Website,
    terms: readonly WantedTerm[],
    asked: readonly WantedTerm[],
    { bySubject }: Material,
  ): Promise<Candidate[]> {
    const { scope, websiteId, stemsOf } = website;
    const found = new Map([...bySubject].map(([subject, { documents }]) => [subject, documents]));
    const candidates: Candidate[] = [];
    for (const subject of foundSubjects(
      asked,
      found,
      terms.map(({ term }) => term),
      stemsOf,
    )) {
      const coverage = await this.coverage(website, subject.subject);
      if (isCovered(coverage) || coverage.ideas > 0) continue;
      const alike = await this.strategies.titledLike(scope, websiteId, subject.subject);
      candidates.push({
        ...subject,
        kind: 'content_server',
        coverage,
        angles: subject.documents[0]?.angles ?? [],
        asked: true,
        alike,
      });
    }
    return candidates;
  }

  private async withoutRepeats(
    { scope, websiteId }: Website,
    suggestions: readonly Suggestion[],
    room: number,
  ): Promise<Suggestion[]> {
    const accepted: Suggestion[] = [];
    for (const suggestion of suggestions) {
      if (accepted.length === room) break;
      const alike = await this.strategies.titledLike(scope, websiteId, suggestion.title);
      const idea = { title: suggestion.title, subject: suggestion.source.subject };
      if (!repeats(idea, alike)) accepted.push({ ...suggestion, resembles: resembled(idea, alike) });
    }
    return accepted;
  }

  private async overtaken(scope: Scope, websiteId: WebsiteId, ideas: readonly TopicIdea[]): Promise<string[]> {
    const ids: string[] = [];
    for (const { id, title, source } of ideas.filter(({ status }) => status === 'open')) {
      if (repeats({ title, subject: source.subject }, await this.strategies.titledLike(scope, websiteId, title)))
        ids.push(id);
    }
    return ids;
  }
}

function summary(
  terms: readonly WantedTerm[],
  wanted: readonly WantedTerm[],
  covered: ReadonlyMap<WantedTerm, Coverage>,
  asked: readonly WantedTerm[],
  { answered, failures, bySubject }: Material,
): string {
  const bare = wanted.filter((term) => !isCovered(covered.get(term)!)).length;
  const documents = new Set(
    [...bySubject.values()].flatMap((found) => found.documents.map(({ server, title }) => `${server} ${title}`)),
  ).size;
  const servers =
    answered.length > 0
      ? `Content servers answered about ${counted(asked.length, 'term')} with ${counted(documents, 'document')}.`
      : 'No content server answered.';
  return [
    `${bare} of ${counted(terms.length, 'SEO term')} ${bare === 1 ? 'has' : 'have'} no post, topic or open idea.`,
    servers,
    ...failures,
  ].join(' ');
}
