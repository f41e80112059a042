import { Injectable } from '@nestjs/common';
import { inSlices } from '../../../shared/application/in-slices.js';
import type { Scope } from '../../../shared/domain/scope.js';
import {
  type Brief,
  type ContentDocument,
  cutAll,
  hostOf,
  openQuestions,
  primaryTerm,
  type Question,
  ReadingBudget,
  type RelatedPost,
  relatedPost,
} from '../../../editorial/index.js';
import { AllServersFailed } from '../../domain/run/errors.js';
import type { GenerationRun } from '../../domain/run/generation-run.js';
import { RunRecords, type FoundDocument } from '../ports.js';
import type { Outcome, StepContext } from '../run-journal.js';
import { ServerBook, type ServingServer } from '../../../content-servers/index.js';
import { AskServers, type ServerResult } from './ask-servers.js';
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
    const serving = await this.servers.serving(run.websiteId);
    const names = [...new Set(plan.asks.map((ask) => ask.server))];
    const asked = names.map((name) => serving.find((server) => server.name === name) ?? null);
    await say(`Researching: asking ${counted(names.length, 'content server')} ${plan.questions.length} questions…`);

    const found = new Findings(names, asked, hostOf(brief.website.url));
    const ask = (server: ServingServer, asks: readonly Ask[]) =>
      this.askServers.ask({ scope, websiteId: run.websiteId, server, asks, signal }).then(async (answer) => {
        found.add(server, answer);
        await say(`Researching: ${found.summary()}`);
      });
    const present = asked.filter((server) => server !== null);
    await Promise.all(
      present.map((server) =>
        ask(
          server,
          plan.asks.filter((planned) => planned.server === server.name),
        ),
      ),
    );

    const open = await inSlices(openQuestions(brief, plan.questions, await inSlices(cutAll(found.citable()))));
    const again = gapAsks(
      brief,
      open,
      plan.asks.filter((planned) => found.answered(planned.server)),
      MAX_CALLS - plan.asks.length,
    );
    const askedAgain = present.filter(({ name }) => again.some((planned) => planned.server === name));
    await Promise.all(
      askedAgain.map((server) =>
        ask(
          server,
          again.filter((planned) => planned.server === server.name),
        ),
      ),
    );

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

/** Collects the results of all servers. */
class Findings {
  readonly calls: ServerResult['calls'] = [];
  private readonly byId = new Map<string, FoundDocument>();
  private readonly outcome = new Map<string, string | null>();
  private readonly budget: ReadingBudget;
  private leftOut = 0;

  constructor(
    private readonly names: readonly string[],
    asked: readonly (ServingServer | null)[],
    private readonly ownHost: string | null,
  ) {
    this.budget = new ReadingBudget(names);
    names.forEach((name, index) => {
      if (asked[index] === null) this.outcome.set(name, `${name} is not available any more.`);
    });
  }

  add(server: ServingServer, { calls, documents, failure }: ServerResult): void {
    this.calls.push(...calls);
    for (const { toolCallId, document } of documents) this.keep(server, toolCallId, document);
    // A server that has succeeded once counts as successful, even if a later call fails.
    if (this.outcome.get(server.name) !== null) this.outcome.set(server.name, failure);
  }

  documents(): FoundDocument[] {
    return [...this.byId.values()];
  }

  ownPosts(): FoundDocument[] {
    return this.documents().filter((document) => !document.citable);
  }

  citable(): FoundDocument[] {
    return this.documents().filter((document) => document.citable);
  }

  answered = (server: string): boolean => this.outcome.get(server) === null;
  hasAnyAnswer = (): boolean => this.names.some(this.answered);
  failures = (): string[] => this.names.flatMap((name) => this.outcome.get(name) ?? []);

  summary(): string {
    const answered = this.names.filter(this.answered).length;
    const result =
      `${answered} of ${counted(this.names.length, 'server')} answered ` +
      `${counted(this.calls.length, 'call')} with ${counted(this.byId.size, 'document')}.`;
    const beyond =
      this.leftOut > 0 ? [`${counted(this.leftOut, 'document')} more would have been too much text for one post.`] : [];
    return [result, ...beyond, ...this.failures()].join(' ');
  }

  /** Keeps a document once. A document with the same id but another text is kept as a further document. */
  private keep(server: ServingServer, toolCallId: string, { id, url, title, text }: ContentDocument): void {
    const citable = server.role !== 'own_posts';
    const ownSource = server.role === 'own_sources' || (this.ownHost !== null && hostOf(url) === this.ownHost);
    const wanted = `${server.name}:${id}`.slice(0, MAX_ID);
    for (let n = 1; ; n++) {
      const key = n === 1 ? wanted : `${wanted}~${n}`;
      const there = this.byId.get(key);
      if (there?.text === text) return;
      if (!there && !this.budget.takes(server.name, text)) return void (this.leftOut += 1);
      if (!there)
        return void this.byId.set(key, {
          id: key,
          url,
          title,
          text,
          server: server.name,
          toolCallId,
          ownSource,
          citable,
        });
    }
  }
}

const MAX_ID = 450;

const counted = (n: number, noun: string): string => `${n} ${noun}${n === 1 ? '' : 's'}`;
