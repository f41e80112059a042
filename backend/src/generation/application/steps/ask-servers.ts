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
import type { Ask } from './plan.js';

export interface AskInput {
  scope: Scope;
  websiteId: WebsiteId;
  server: ServingServer;
  asks: readonly Ask[];
  signal: AbortSignal;
}

export interface ServerResult {
  calls: ToolCall[];
  documents: { toolCallId: string; document: ContentDocument }[];
  /** Why it gave nothing, in words; null when at least one call was answered. */
  failure: string | null;
}

/** Calls to one server at a time. */
const AT_A_TIME = 4;
/** Of a result's text that is kept for people; what can be cited is kept whole, as documents. */
const MAX_RESULT = 4_000;
const MAX_TITLE = 500;

/** Asks one content server, over one session. It never fails because the server does: that is the answer. */
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
    let session: ContentServerSession | null = null;
    try {
      session = await this.servers.open(server.address, { websiteId, scope }, signal);
      const offered = new Map((await session.listTools(signal)).map((tool) => [tool.name, tool]));
      const waiting = asks.filter((planned) => isPinned(server, offered.get(planned.tool)));
      if (waiting.length < asks.length)
        answer.failure = `${server.name} has changed its tools since they were allowed, so they are not asked.`;
      const open = session;
      const worker = async (): Promise<void> => {
        for (let planned = waiting.shift(); planned; planned = waiting.shift()) {
          const answered = await this.call(open, server, offered.get(planned.tool)!, planned, answer, signal);
          // A server that hangs, dies or floods once is not given the run's time again.
          if (!answered) waiting.length = 0;
        }
      };
      await Promise.all(Array.from({ length: AT_A_TIME }, worker));
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

  /** @returns whether the server answered at all, be it with a failure in words */
  private async call(
    session: ContentServerSession,
    server: ServingServer,
    tool: ContentTool,
    { argument, query }: Ask,
    answer: ServerResult,
    signal: AbortSignal,
  ): Promise<boolean> {
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
      answer.documents.push(...documents.map((document) => ({ toolCallId: call.id, document })));
      const text = sound(result.text).slice(0, MAX_RESULT).toWellFormed();
      answer.calls.push({
        ...call,
        result: text,
        documents: documents.map(({ id }) => `${server.name}:${id}`),
        isError: result.isError,
        truncated: result.truncated,
        ms: result.ms,
      });
      return true;
    } catch (error) {
      signal.throwIfAborted();
      const ms = this.clock.now().getTime() - call.startedAt.getTime();
      answer.calls.push({
        ...call,
        result: sentence(error, server.name),
        documents: [],
        isError: true,
        truncated: false,
        ms,
      });
      return false;
    }
  }
}

/** Only the definition that was allowed is called: a changed one is somebody's to look at first. */
const isPinned = (server: ServingServer, offered: ContentTool | undefined): boolean =>
  offered !== undefined &&
  server.tools.some((allowed) => allowed.name === offered.name && allowed.definitionHash === offered.definitionHash);

/** NUL and half a surrogate pair cannot be stored: they go before offsets are counted. */
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
