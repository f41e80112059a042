import { Injectable } from '@nestjs/common';
import type { WebsiteId } from '../../../shared/domain/ids.js';
import type { Scope } from '../../../shared/domain/scope.js';
import { type Brief, primaryTerm, type Question } from '../../../editorial/index.js';
import { NoContentServers } from '../../domain/run/errors.js';
import type { GenerationRun } from '../../domain/run/generation-run.js';
import { ContentServers, ServerBook, type ServingServer } from '../../../content-servers/index.js';
import { RunRecords } from '../ports.js';
import type { Outcome } from '../run-journal.js';
import { Writer } from '../writer.js';
import { questionArgument } from './askable.js';
import { createWriterContext } from './create-writer-context.js';

/** A planned call: a tool of a server with one query. */
export interface Ask {
  server: string;
  tool: string;
  /** Name of the tool's argument that takes the query. */
  argument: string;
  query: string;
}

export interface ResearchPlan {
  questions: readonly Question[];
  asks: readonly Ask[];
}

/** Maximum number of calls of a run; below, how many of them are reserved for the second round. */
export const MAX_CALLS = 25;
const KEPT_BACK = 5;

/** Step 2: plans four to six questions and the allowed tools to call for each. */
@Injectable()
export class PlanResearch {
  constructor(
    private readonly writer: Writer,
    private readonly servers: ServerBook,
    private readonly contents: ContentServers,
    private readonly records: RunRecords,
  ) {}

  /** @throws NoContentServers, WriterError */
  async execute(scope: Scope, run: GenerationRun, brief: Brief, signal: AbortSignal): Promise<Outcome<ResearchPlan>> {
    const questions = await this.writer.plan(brief, createWriterContext(this.records, scope, run, signal));
    const asks = await this.asks(scope, run.websiteId, brief, questions);
    const servers = new Set(asks.map((ask) => ask.server)).size;
    return {
      output: { questions, asks },
      detail: `${questions.length} questions for ${servers} content server${servers === 1 ? '' : 's'}.`,
    };
  }

  /** Plans the calls for these questions. @throws NoContentServers */
  async asks(scope: Scope, websiteId: WebsiteId, brief: Brief, questions: readonly Question[]): Promise<Ask[]> {
    const asks = asksOf(await this.worthAsking(scope, websiteId), questions, brief);
    if (asks.length === 0) throw new NoContentServers();
    return asks;
  }

  /** Returns the servers that have something for this website, so that none of the limited calls is wasted. */
  private async worthAsking(scope: Scope, websiteId: WebsiteId): Promise<ServingServer[]> {
    const serving = await this.servers.serving(websiteId);
    const offers = await Promise.all(serving.map(({ address }) => this.contents.offers(address, { websiteId, scope })));
    return serving.filter((_, index) => offers[index]);
  }
}

/**
 * Plans the calls question by question, so that the limit on calls omits questions rather than servers. The website's
 * own posts are searched once, for the subject.
 */
function asksOf(servers: readonly ServingServer[], questions: readonly Question[], brief: Brief): Ask[] {
  const tools = servers.flatMap(({ name, role, tools: own }) =>
    own.flatMap((tool) => {
      const argument = questionArgument(tool.inputSchema);
      return argument === null ? [] : [{ server: name, role, tool: tool.name, argument }];
    }),
  );
  if (!tools.some(({ role }) => role !== 'own_posts')) return [];
  const subject = [primaryTerm(brief), brief.specificFocus ?? ''].join(' ').trim();
  const own = tools
    .filter(({ role }) => role === 'own_posts')
    .map(({ server, tool, argument }) => ({ server, tool, argument, query: subject }));
  const sources = questions.flatMap(({ query }) =>
    tools
      .filter(({ role }) => role !== 'own_posts')
      .map(({ server, tool, argument }) => ({ server, tool, argument, query })),
  );
  return [...own, ...sources].slice(0, MAX_CALLS - KEPT_BACK);
}
