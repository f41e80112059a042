import { Injectable } from '@nestjs/common';
import { Clock } from '../../../shared/domain/clock.js';
import { newId, type WebsiteId } from '../../../shared/domain/ids.js';
import type { Scope } from '../../../shared/domain/scope.js';
import type { ContentDocument } from '../../../editorial/index.js';
import {
  ContentServers,
  type ContentServerSession,
  type ContentTool,
  documentsOf,
  type ServingServer,
} from '../../../content-servers/index.js';
import type { ToolCall } from '../ports.js';
import { RunTimes } from '../run-times.js';
import type { Ask } from './planned-calls.js';
import { anySignal } from '../../../shared/domain/any-signal.js';

export interface AskInput {
  scope: Scope;
  websiteId: WebsiteId;
  server: ServingServer;
  asks: readonly Ask[];
  signal: AbortSignal;
}

/** Calls and documents stand in the order of the questions, whichever answer arrived first. */
export interface ServerResult {
  calls: ToolCall[];
  documents: { toolCallId: string; document: ContentDocument }[];
  /** Why the server returned nothing, as a sentence; null when at least one call succeeded. */
  failure: string | null;
}

/**
 * Queries a server until the time is over; then the server counts as failed.
 * @param timeout aborts when the time is over
 * @throws the reason of the input's signal once that is aborted
 */
export async function askWithin(
  servers: Pick<AskServers, 'ask'>,
  input: AskInput,
  timeout: AbortSignal,
): Promise<ServerResult> {
  try {
    return await servers.ask({ ...input, signal: anySignal(input.signal, timeout) });
  } catch (error) {
    input.signal.throwIfAborted();
    if (!timeout.aborted) throw error;
    return { calls: [], documents: [], failure: `${input.server.name} took too long.` };
  }
}

interface Answer {
  readonly call: ToolCall;
  readonly documents: readonly ContentDocument[];
  /** The server did not respond at all, not even with an error message. */
  readonly isBroken: boolean;
}

/** Maximum number of concurrent calls to one server. */
const AT_A_TIME = 4;
/** Maximum length of a result's text that is stored for people, in characters. Documents are stored in full. */
const MAX_RESULT = 4_000;
const MAX_TITLE = 500;

/** Queries one content server in a single session. Errors of the server do not throw; they are part of the result. */
@Injectable()
export class AskServers {
  constructor(
    private readonly servers: ContentServers,
    private readonly clock: Clock,
    private readonly times: RunTimes,
  ) {}

  /** @throws the signal's reason once it is aborted */
  async ask({ scope, websiteId, server, asks, signal }: AskInput): Promise<ServerResult> {
    const answer: ServerResult = { calls: [], documents: [], failure: null };
    const answers: Answer[] = [];
    let session: ContentServerSession | null = null;
    try {
      session = await this.servers.open(server.address, { websiteId, scope }, signal);
      const offered = new Map((await session.listTools(signal)).map((tool) => [tool.name, tool]));
      const waiting = asks.filter((planned) => isPinned(server, offered.get(planned.tool)));
      if (waiting.length < asks.length)
        answer.failure = `${server.name} has changed its tools since they were allowed, so they are not asked.`;
      const open = session;
      let next = 0;
      const worker = async (): Promise<void> => {
        for (let at = next++; at < waiting.length; at = next++) {
          const planned = waiting[at]!;
          const answered = await this.call(open, server, offered.get(planned.tool)!, planned, signal);
          answers[at] = answered;
          // After a server hangs, dies or returns too much once, its remaining calls are dropped to save the run's
          // time.
          if (answered.isBroken) next = waiting.length;
        }
      };
      await Promise.all(Array.from({ length: AT_A_TIME }, worker));
      for (const { call, documents } of answers.filter(Boolean)) {
        answer.calls.push(call);
        answer.documents.push(...documents.map((document) => ({ toolCallId: call.id, document })));
      }
      if (answer.calls.some((call) => !call.isError)) answer.failure = null;
      else answer.failure ??= answer.calls.at(-1)?.result ?? null;
    } catch (error) {
      signal.throwIfAborted();
      answer.failure = sentence(error, server.name);
    } finally {
      await session?.close();
    }
    return answer;
  }

  private async call(
    session: ContentServerSession,
    server: ServingServer,
    tool: ContentTool,
    { argument, query }: Ask,
    signal: AbortSignal,
  ): Promise<Answer> {
    const call = {
      id: newId(),
      server: server.name,
      tool: tool.name,
      arguments: { [argument]: query },
      startedAt: this.clock.now(),
    };
    try {
      const result = await session.call(tool.name, call.arguments, { signal, timeoutMs: this.times.callMs });
      const documents = documentsOf(tool, result).map(clean);
      const text = sound(result.text).slice(0, MAX_RESULT).toWellFormed();
      const { isError, truncated, ms } = result;
      const ids = documents.map(({ id }) => `${server.name}:${id}`);
      return { call: { ...call, result: text, documents: ids, isError, truncated, ms }, documents, isBroken: false };
    } catch (error) {
      signal.throwIfAborted();
      const ms = this.clock.now().getTime() - call.startedAt.getTime();
      const failed = { result: sentence(error, server.name), documents: [], isError: true, truncated: false, ms };
      return { call: { ...call, ...failed }, documents: [], isBroken: true };
    }
  }
}

/**
 * Whether the offered tool has the definition that was allowed. A changed definition must first be reviewed by a
 * person.
 */
const isPinned = (server: ServingServer, offered: ContentTool | undefined): boolean =>
  offered !== undefined &&
  server.tools.some((allowed) => allowed.name === offered.name && allowed.definitionHash === offered.definitionHash);

/** Removes NUL and replaces lone surrogates, which cannot be stored, before any offsets are calculated. */
const sound = (text: string): string => text.replaceAll('\0', '').toWellFormed();
const clean = (document: ContentDocument): ContentDocument => ({
  ...document,
  id: sound(document.id),
  title: sound(document.title).slice(0, MAX_TITLE).toWellFormed(),
  text: sound(document.text),
  url: document.url && sound(document.url),
});

const sentence = (error: unknown, server: string): string =>
  sound(
    error instanceof Error && 'kind' in error
      ? error.message
      : `The content server ${server} failed in a way it should not.`,
  );
