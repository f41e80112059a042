import { type Brief, primaryTerm, type Question } from '../../../editorial/index.js';
import type { ServingServer } from '../../../content-servers/index.js';
import { questionArgument } from './askable.js';

/** A planned call: a tool of a server with one query. */
export interface Ask {
  server: string;
  tool: string;
  /** Name of the tool's argument that takes the query. */
  argument: string;
  query: string;
}

/** Maximum number of calls of a run; below, how many of them are reserved for the second round. */
const MAX_CALLS = 25;
const RESERVED_CALLS = 5;
/** Number of a question's cues in a query of the second round. */
const CUES = 6;

/**
 * Plans the calls question by question, so that the limit on calls omits questions rather than servers. The website's
 * own posts are searched once, for the subject.
 */
export function firstCalls(servers: readonly ServingServer[], questions: readonly Question[], brief: Brief): Ask[] {
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
  return [...own, ...sources].slice(0, MAX_CALLS - RESERVED_CALLS);
}

/**
 * Plans the calls of the second round: open questions, in words that answers tend to contain.
 * @param planned all calls of the first round @param answered those whose servers have answered
 */
export function secondCalls(
  brief: Brief,
  open: readonly Question[],
  planned: readonly Ask[],
  answered: readonly Ask[],
): Ask[] {
  const sources = [...new Map(answered.map((ask) => [`${ask.server} ${ask.tool}`, ask])).values()];
  return open
    .flatMap(({ cues }) =>
      sources.map((ask) => ({
        ...ask,
        query: [primaryTerm(brief), ...cues.split(/\s+/).slice(0, CUES)].join(' ').trim(),
      })),
    )
    .slice(0, Math.max(0, MAX_CALLS - planned.length));
}
