import { Injectable } from '@nestjs/common';
import { counted } from '../../shared/domain/counted.js';
import { LeasedWork } from '../../shared/application/leased-work.js';
import { type Unit, UnitOfWork } from '../../shared/application/unit-of-work.js';
import type { WebsiteId } from '../../shared/domain/ids.js';
import { LeaseLost } from '../../shared/domain/lease.js';
import { Scope } from '../../shared/domain/scope.js';
import { WebsitePaused } from '../../shared/domain/website-paused.js';
import type { IdeaSearch } from '../domain/idea-search.js';
import { TopicIdea } from '../domain/topic-idea.js';
import { ComeUpWithIdeas } from './come-up-with-ideas.js';
import { IdeaSearches, TopicIdeas } from './ports.js';

interface Claim {
  scope: Scope;
  websiteId: WebsiteId;
  token: number;
}

/** Does one website's search, from the beginning to the end. */
@Injectable()
export class SearchIdeas {
  constructor(
    private readonly searches: IdeaSearches,
    private readonly ideas: TopicIdeas,
    private readonly comeUp: ComeUpWithIdeas,
    private readonly unitOfWork: UnitOfWork,
    private readonly leasedWork: LeasedWork,
  ) {}

  /**
   * Does nothing for a search that has ended or is leased by another worker.
   * @param signal aborted when the process stops: the search is released
   * @throws Error the cause, for the log, after the search has been marked as failed
   */
  async execute(websiteId: WebsiteId, signal: AbortSignal): Promise<void> {
    const claim = await this.claim(websiteId);
    if (!claim) return;
    const { token } = claim;
    await this.leasedWork.run(
      {
        work: (going) => this.search(claim, going),
        renew: () => this.change(claim, (search, unit) => search.renew(token, unit.now())),
        handBack: () => this.change(claim, (search) => search.handBack(token)),
        fail: (error) => this.change(claim, (search, unit) => search.fail(token, messageOf(error), unit.now())),
      },
      signal,
    );
  }

  private async search(claim: Claim, signal: AbortSignal): Promise<void> {
    const { scope, websiteId, token } = claim;
    const say = (detail: string) => this.change(claim, (search) => search.say(token, detail));
    const { suggestions, overtaken, detail } = await this.comeUp.execute(scope, websiteId, say, signal);
    await this.change(claim, async (search, unit) => {
      await this.ideas.removeOpen(scope, overtaken);
      const found = await this.ideas.addNew(
        scope,
        suggestions.map((suggestion) => new TopicIdea(websiteId, suggestion, unit.now())),
      );
      const summary = `${found === 0 ? 'No new idea' : counted(found, 'new idea')}. ${detail}`.trim();
      search.end(token, found, summary, unit.now());
    });
  }

  private claim(websiteId: WebsiteId): Promise<Claim | null> {
    const scope = Scope.system('Topic ideas', [websiteId]);
    return this.unitOfWork.run(scope, async (unit) => {
      const search = await this.searches.lock(scope, websiteId);
      if (!search?.isDue(unit.now())) return null;
      const token = search.begin(unit.now());
      await this.searches.save(search);
      return token === null ? null : { scope, websiteId, token };
    });
  }

  /** Does nothing when another worker took the search over or the website was deleted. */
  private async change(
    { scope, websiteId }: Claim,
    change: (search: IdeaSearch, unit: Unit) => void | Promise<void>,
  ): Promise<void> {
    await this.unitOfWork.run(scope, async (unit) => {
      const search = await this.searches.lock(scope, websiteId);
      if (!search) throw new LeaseLost();
      await change(search, unit);
      await this.searches.save(search);
    });
  }
}

const messageOf = (error: unknown): string =>
  error instanceof WebsitePaused ? error.message : 'Something went wrong on our side. Look again in a while.';
