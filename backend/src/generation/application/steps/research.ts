import { Injectable } from '@nestjs/common';
import { inSlices } from '../../../shared/application/in-slices.js';
import type { WebsiteId } from '../../../shared/domain/ids.js';
import type { Scope } from '../../../shared/domain/scope.js';
import {
  type Brief,
  cutAll,
  hostOf,
  openQuestions,
  primaryTerm,
  type Question,
  type RelatedPost,
  relatedPost,
} from '../../../editorial/index.js';
import { AllServersFailed } from '../../domain/run/errors.js';
import type { GenerationRun } from '../../domain/run/generation-run.js';
import { RunRecords } from '../ports.js';
import type { Outcome, StepContext } from '../run-journal.js';
import { ServerBook } from '../../../content-servers/index.js';
import { AskServers, askWithin } from './ask-servers.js';
import { Findings } from './findings.js';
import { type Ask, MAX_CALLS, type ResearchPlan } from './plan.js';

/** The result of research: ids of the documents that may be cited, in the order in which they were found. */
export interface Found {
  documents: readonly string[];
  /** A post of the website to link to, if one is known to be live; otherwise null. */
  related: RelatedPost | null;
}

/** Number of a question's cues in a query of the second round. */
const CUES = 6;

/**
 * Step 3: calls the planned tools in parallel, then once more for questions that are still open. Servers that fail are
 * skipped and named in the detail.
 */
@Injectable()
export class Research {
  constructor(
    private readonly servers: ServerBook,
    private readonly askServers: AskServers,
    private readonly records: RunRecords,
  ) {}

  /** @throws AllServersFailed */
  async execute(
    scope: Scope,
    run: GenerationRun,
    brief: Brief,
    plan: ResearchPlan,
    { signal, say }: StepContext,
  ): Promise<Outcome<Found>> {
    const found = await this.gather(scope, run.websiteId, brief, plan, { signal, say });
    if (!found.hasAnyAnswer()) throw new AllServersFailed(found.failures());
    return {
      output: {
        documents: found.citable().map((document) => document.id),
        related: relatedPost(found.ownPosts(), brief.website.url),
      },
      detail: found.summary(),
      record: () => this.records.addResearch(scope, run, found.calls, found.documents()),
    };
  }

  /**
   * Calls the planned tools, then others for the questions that are still open, and stores nothing.
   * @param timeout after it has aborted, servers that have not answered count as failed
   * @throws the signal's reason once it is aborted
   */
  async gather(
    scope: Scope,
    websiteId: WebsiteId,
    brief: Brief,
    plan: ResearchPlan,
    { signal, say, timeout }: Pick<StepContext, 'signal'> & Partial<StepContext> & { timeout?: AbortSignal },
  ): Promise<Findings> {
    const serving = await this.servers.serving(websiteId);
    const names = [...new Set(plan.asks.map((ask) => ask.server))];
    const asked = names.map((name) => serving.find((server) => server.name === name) ?? null);
    await say?.(`Researching: asking ${counted(names.length, 'content server')} ${plan.questions.length} questions…`);

    const found = new Findings(names, asked, hostOf(brief.website.url));
    const present = asked.filter((server) => server !== null);
    const askAll = (asks: readonly Ask[]) =>
      Promise.all(
        present.map(async (server) => {
          const own = asks.filter((planned) => planned.server === server.name);
          if (own.length === 0) return;
          const input = { scope, websiteId, server, asks: own, signal };
          found.add(server, await (timeout ? askWithin(this.askServers, input, timeout) : this.askServers.ask(input)));
          await say?.(`Researching: ${found.summary()}`);
        }),
      );
    await askAll(plan.asks);
    const open = await inSlices(openQuestions(brief, plan.questions, await inSlices(cutAll(found.citable()))));
    const answered = plan.asks.filter((planned) => found.answered(planned.server));
    await askAll(gapAsks(brief, open, answered, MAX_CALLS - plan.asks.length));
    return found;
  }
}

/** Plans calls for open questions, with words that answers tend to contain. */
function gapAsks(brief: Brief, open: readonly Question[], asks: readonly Ask[], left: number): Ask[] {
  const sources = [...new Map(asks.map((ask) => [`${ask.server} ${ask.tool}`, ask])).values()];
  return open
    .flatMap(({ cues }) =>
      sources.map((ask) => ({
        ...ask,
        query: [primaryTerm(brief), ...cues.split(/\s+/).slice(0, CUES)].join(' ').trim(),
      })),
    )
    .slice(0, Math.max(0, left));
}

const counted = (n: number, noun: string): string => `${n} ${noun}${n === 1 ? '' : 's'}`;
