import { Injectable } from '@nestjs/common';
import { holding } from '../../shared/application/holding.js';
import { UnitOfWork } from '../../shared/application/unit-of-work.js';
import { Clock } from '../../shared/domain/clock.js';
import type { WebsiteId } from '../../shared/domain/ids.js';
import { LeaseLost } from '../../shared/domain/lease.js';
import { Scope } from '../../shared/domain/scope.js';
import { WebsitePaused } from '../../shared/domain/website-paused.js';
import type { IdeaSearch } from '../domain/idea-search.js';
import { counted } from '../domain/reasons.js';
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
    private readonly clock: Clock,
  ) {}

  /**
   * Does nothing for a search that has ended or is leased by another worker.
   * @param signal aborted when the process stops: the search is released
   * @throws Error the cause, for the log, after the search has been marked as failed
   */
  async execute(websiteId: WebsiteId, signal: AbortSignal): Promise<void> {
    const claim = await this.claim(websiteId);
    if (!claim) return;
    const hold = holding(() => this.change(claim, (search) => search.renew(claim.token, this.clock.now())));
    try {
      const say = (detail: string) => this.change(claim, (search) => search.say(claim.token, detail));
      const { suggestions, overtaken, detail } = await this.comeUp.execute(
        claim.scope,
        websiteId,
        say,
        AbortSignal.any([signal, hold.lost]),
      );
      await this.change(claim, async (search) => {
        await this.ideas.removeOpen(claim.scope, overtaken);
        const found = await this.ideas.addNew(
          claim.scope,
          suggestions.map((suggestion) => new TopicIdea(websiteId, suggestion, this.clock.now())),
        );
        search.end(
          claim.token,
          found,
          `${found === 0 ? 'No new idea' : counted(found, 'new idea')}. ${detail}`.trim(),
          this.clock.now(),
        );
      });
    } catch (error) {
      await hold.end();
      if (hold.lost.aborted || error instanceof LeaseLost) return;
      if (signal.aborted) return this.change(claim, (search) => search.handBack(claim.token));
      await this.change(claim, (search) => search.fail(claim.token, messageOf(error), this.clock.now()));
      if (!isUserFacing(error)) throw error;
    } finally {
      await hold.end();
    }
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
    change: (search: IdeaSearch) => void | Promise<void>,
  ): Promise<void> {
    await this.unitOfWork.run(scope, async () => {
      const search = await this.searches.lock(scope, websiteId);
      if (!search) throw new LeaseLost();
      await change(search);
      await this.searches.save(search);
    });
  }
}

const isUserFacing = (error: unknown): error is Error => error instanceof WebsitePaused;
const messageOf = (error: unknown): string =>
  isUserFacing(error) ? error.message : 'Something went wrong on our side. Look again in a while.';
