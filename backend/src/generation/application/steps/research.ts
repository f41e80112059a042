import { Injectable } from '@nestjs/common';
import { counted } from '../../../shared/domain/counted.js';
import { inSlices } from '../../../shared/application/in-slices.js';
import type { WebsiteId } from '../../../shared/domain/ids.js';
import type { Scope } from '../../../shared/domain/scope.js';
import {
  type Brief,
  cutAll,
  languageOfBrief,
  hostOf,
  openQuestions,
  type Question,
  type RelatedPost,
  relatedPost,
  type SourceDocument,
} from '../../../editorial/index.js';
import { AllServersFailed, NoContentServers } from '../../domain/run/errors.js';
import type { GenerationRun } from '../../domain/run/generation-run.js';
import { RunRecords } from '../ports.js';
import type { Outcome, StepContext } from '../run-journal.js';
import { Writers } from '../writers.js';
import { ContentServers, ServerBook, type ServingServer } from '../../../content-servers/index.js';
import { AskServers, askWithin } from './ask-servers.js';
import { createWriterContext } from './create-writer-context.js';
import { Findings } from './findings.js';
import { type Ask, firstCalls, secondCalls } from './planned-calls.js';

export interface ResearchPlan {
  questions: readonly Question[];
  asks: readonly Ask[];
}

/** The result of research: ids of the documents that may be cited, in the order in which they were found. */
export interface Found {
  documents: readonly string[];
  /** A post of the website to link to, if one is known to be live; otherwise null. */
  related: RelatedPost | null;
}

/** Steps 2 and 3: plans the questions and the calls of allowed tools, and makes these calls. */
@Injectable()
export class Research {
  constructor(
    private readonly writers: Writers,
    private readonly servers: ServerBook,
    private readonly contents: ContentServers,
    private readonly askServers: AskServers,
    private readonly records: RunRecords,
  ) {}

  /** Plans four to six questions, and the allowed tools to call for each. @throws NoContentServers, WriterError */
  async plan(scope: Scope, run: GenerationRun, brief: Brief, signal: AbortSignal): Promise<Outcome<ResearchPlan>> {
    const writer = await this.writers.of(scope, run);
    const questions = await writer.plan(brief, createWriterContext(this.records, scope, run, signal));
    const asks = run.request.isModelTest ? [] : await this.asks(scope, run.websiteId, brief, questions);
    const servers = new Set(asks.map((ask) => ask.server)).size;
    return {
      output: { questions, asks },
      detail: `${questions.length} questions${servers === 0 ? '' : ` for ${counted(servers, 'content server')}`}.`,
    };
  }

  /** Plans the calls for these questions. @throws NoContentServers */
  async asks(scope: Scope, websiteId: WebsiteId, brief: Brief, questions: readonly Question[]): Promise<Ask[]> {
    const asks = firstCalls(await this.worthAsking(scope, websiteId), questions, brief);
    if (asks.length === 0) throw new NoContentServers();
    return asks;
  }

  /**
   * Calls the planned tools in parallel, then once more for questions that are still open. Servers that fail are skipped
   * and named in the detail.
   * @throws AllServersFailed
   */
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
    const open = await inSlices(
      openQuestions(brief, plan.questions, await inSlices(cutAll(found.citable(), languageOfBrief(brief)))),
    );
    const answered = plan.asks.filter((planned) => found.answered(planned.server));
    await askAll(secondCalls(brief, open, plan.asks, answered));
    return found;
  }

  /** Returns the documents of finished research, as the run has stored them. */
  documents(scope: Scope, run: GenerationRun, { documents }: Found): Promise<SourceDocument[]> {
    return this.records.documents(scope, run.id, documents);
  }

  /** Returns the servers that have something for this website, so that none of the limited calls is wasted. */
  private async worthAsking(scope: Scope, websiteId: WebsiteId): Promise<ServingServer[]> {
    const serving = await this.servers.serving(websiteId);
    const offers = await Promise.all(serving.map(({ address }) => this.contents.offers(address, { websiteId, scope })));
    return serving.filter((_, index) => offers[index]);
  }
}
