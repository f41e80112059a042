import type { IncomingMessage, ServerResponse } from 'node:http';
import type { ScriptedModel } from '../../anthropic/testing/messages-api.js';
import type { ModelDialect } from '../../../../shared/domain/model-dialect.js';
import { ScriptedServer } from '../../language-model/testing/scripted-server.js';
import type { ChatReply, FailingInChat, SayingInChat } from './chat-reply.js';
import { asMessagesRequest, type ChatRequest } from './chat-request.js';
import { chunksOf, DIALECT_SERVERS, type DialectServer } from './dialect-server.js';

export type ChatModel = (request: ChatRequest) => ChatReply;

export const KEY = 'sk-test-0123456789abcdef';
const FLOOD = `data: {"choices":[{"index":0,"delta":{"content":"${'x'.repeat(64 * 1024)}"}}]}\n\n`;

/** Lets a model that reads search results answer chats. */
export const inChat =
  (model: ScriptedModel): ChatModel =>
  (request) =>
    model(asMessagesRequest(request));

/**
 * A local server that speaks one dialect of the Chat Completions API and responds from a scripted model. It refuses what
 * the real one refuses, in its words and with bodies of its form.
 */
export class ChatApi extends ScriptedServer<ChatRequest, ChatReply> {
  readonly paths: string[] = [];
  readonly dialectServer: DialectServer;

  private constructor(dialect: ModelDialect, model: ChatModel) {
    super(model);
    this.dialectServer = DIALECT_SERVERS[dialect];
  }

  static start(dialect: ModelDialect, model: ChatModel): Promise<ChatApi> {
    return new ChatApi(dialect, model).listen();
  }

  get url(): string {
    return `${this.origin}${this.dialectServer.path}`;
  }

  protected serve(request: IncomingMessage, text: string, response: ServerResponse, id: string): void {
    this.paths.push(request.url!);
    response.setHeader('x-request-id', id);
    const { path } = this.dialectServer;
    const isList = request.url === `${path}/models` || /^\/openai\/models\?api-version=[\w-]+$/.test(request.url!);
    if (request.method === 'GET' && isList) return this.list(request, response);
    const deployment = /^\/openai\/deployments\/[^/]+\/chat\/completions\?api-version=[\w-]+$/;
    if (request.url !== `${path}/chat/completions` && !deployment.test(request.url!))
      return void response.writeHead(404, { 'content-type': 'text/plain' }).end('404 page not found');
    const body = JSON.parse(text) as ChatRequest & Record<string, unknown>;
    const refusal = this.refusalOf(request, body);
    if (refusal) {
      this.refusals.push(refusal.message || JSON.stringify(refusal.details));
      return this.fail(response, refusal);
    }
    this.requests.push(body);
    const reply = this.model(body);
    if (reply.kind === 'fails') return this.fail(response, reply);
    if (reply.kind === 'drop') return void request.socket.destroy();
    if (reply.kind === 'says') return this.say(response, body, id, reply);
    if (reply.kind === 'sends')
      return void response
        .writeHead(reply.status ?? 200, { 'content-type': reply.contentType, ...reply.headers })
        .end(reply.body);
    if (reply.kind === 'floods') {
      response.writeHead(200, { 'content-type': 'text/event-stream' });
      return this.flood(response, FLOOD);
    }
  }

  private list(request: IncomingMessage, response: ServerResponse): void {
    const { strong, small } = this.dialectServer;
    const refusal = this.refusalOfKey(request);
    if (refusal) return this.fail(response, refusal);
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify({ object: 'list', data: [strong, small].map((id) => ({ id, object: 'model' })) }));
  }

  private refusalOf(request: IncomingMessage, body: ChatRequest & Record<string, unknown>): FailingInChat | null {
    const { strong, small, refusal, unknownModel } = this.dialectServer;
    const wrongKey = this.refusalOfKey(request);
    if (wrongKey) return wrongKey;
    if (body.model !== strong && body.model !== small) return unknownModel(body.model);
    return refusal(body);
  }

  private refusalOfKey({ headers }: IncomingMessage): FailingInChat | null {
    const { key, wrongKey } = this.dialectServer;
    const given = key === 'api-key' ? headers['api-key'] : headers.authorization?.replace(/^Bearer /, '');
    const other = key === 'api-key' ? headers.authorization : headers['api-key'];
    const isRight = other === undefined && (key === null ? given === undefined : given === KEY);
    return isRight ? null : wrongKey;
  }

  private fail(response: ServerResponse, failing: FailingInChat): void {
    const { status, headers = {}, body } = failing;
    response.writeHead(status, { 'content-type': body === undefined ? 'application/json' : 'text/html', ...headers });
    response.end(body ?? JSON.stringify(this.dialectServer.errorBody(failing)));
  }

  private say(response: ServerResponse, body: ChatRequest, id: string, reply: SayingInChat): void {
    const chunks = chunksOf(this.dialectServer, reply, body, id);
    const { ends, afterEvents = 3 } = reply;
    response.writeHead(200, { 'content-type': 'text/event-stream; charset=utf-8' });
    for (const chunk of ends ? chunks.slice(0, afterEvents) : chunks) response.write(asEvent(chunk));
    if (ends === 'stalled') return;
    if (ends === 'cut') return void setImmediate(() => response.destroy());
    if (ends === 'garbled') response.write('data: {"id":"chatcmpl-1","choi\n\n');
    if (typeof ends === 'object') response.write(asEvent(this.errorEvent(ends.error)));
    response.end(ends ? '' : 'data: [DONE]\n\n');
  }

  private errorEvent(message: string): unknown {
    const body = this.dialectServer.errorBody({ kind: 'fails', status: 500, message });
    const [outer] = (Array.isArray(body) ? body : [body]) as { error?: unknown }[];
    return outer?.error === undefined ? { error: outer } : outer;
  }
}

const asEvent = (chunk: unknown): string => `data: ${JSON.stringify(chunk)}\n\n`;
