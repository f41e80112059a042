import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { MessagesRequest } from './messages-request.js';
import { PromptCache } from './prompt-cache.js';
import type { Failing, Reply, Saying } from './reply.js';
import { bodyRefusal, headRefusal, type Head, type Refusal, KNOWN_MODELS, MODEL_PATH } from './request-rules.js';
import { asText, eventsOf } from './server-sent-events.js';

export type ScriptedModel = (request: MessagesRequest) => Reply;

export const KEY = 'sk-ant-test-0123456789abcdef';
export const STRONG = 'claude-sonnet-5-5';
export const SMALL = 'claude-haiku-5-5';

/**
 * A local Messages API that responds from a scripted model. It implements the streaming protocol and rejects what the
 * real API rejects: wrong versions and keys, unknown or sampling parameters, citations together with a schema, wrong
 * order of roles, too many cache breakpoints, unknown models, wrong lengths and schemas.
 */
export class MessagesApi {
  /** Requests that passed validation. */
  readonly requests: MessagesRequest[] = [];
  readonly heads: Head[] = [];
  /** Messages of the rejections. */
  readonly refusals: string[] = [];
  private readonly cache = new PromptCache();
  private readonly server: Server;
  private count = 0;

  private constructor(private model: ScriptedModel) {
    this.server = createServer((request, response) => void this.serve(request, response));
  }

  static async start(model: ScriptedModel): Promise<MessagesApi> {
    const api = new MessagesApi(model);
    await new Promise<void>((listening) => api.server.listen(0, '127.0.0.1', listening));
    return api;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  /**
   * Sets the model from now on and forgets earlier requests. A list of replies is used in order, and its last reply is
   * repeated.
   */
  answersWith(model: ScriptedModel | readonly Reply[]): void {
    this.requests.length = 0;
    this.heads.length = 0;
    this.refusals.length = 0;
    if (typeof model === 'function') this.model = model;
    else {
      const replies = [...model];
      this.model = () => (replies.length > 1 ? replies.shift()! : replies[0]!);
    }
  }

  async stop(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((closed) => this.server.close(closed));
  }

  private async serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const id = `req_${++this.count}`;
    const head: Head = { method: request.method!, path: request.url!, headers: request.headers };
    this.heads.push(head);
    response.setHeader('request-id', id);
    const text = await textOf(request);
    const model = MODEL_PATH.exec(head.path)?.[1];
    const refusal = headRefusal(head, [KEY]) ?? (model ? modelRefusal(model) : bodyRefusal(json(text), KNOWN_MODELS));
    if (refusal) {
      this.refusals.push(refusal.message);
      return this.fail(response, id, { kind: 'fails', ...refusal });
    }
    if (model) return void response.end(JSON.stringify({ type: 'model', id: model }));
    const body = json(text) as MessagesRequest;
    this.requests.push(body);
    const reply = this.model(body);
    if (reply.kind === 'fails') return this.fail(response, id, reply);
    if (reply.kind === 'drop') return void request.socket.destroy();
    if (reply.kind === 'says') this.say(response, body, id, reply);
  }

  private fail(
    response: ServerResponse,
    id: string,
    { status, type = 'api_error', message = 'Something', errorCode, headers = {}, body }: Failing,
  ): void {
    const details = errorCode ? { details: { error_code: errorCode } } : {};
    response.writeHead(status, { 'content-type': body === undefined ? 'application/json' : 'text/html', ...headers });
    response.end(body ?? JSON.stringify({ type: 'error', error: { type, message, ...details }, request_id: id }));
  }

  private say(response: ServerResponse, body: MessagesRequest, id: string, reply: Saying): void {
    const events = eventsOf(reply, body, `msg_${id}`, this.cache.read(body));
    const { ends, afterEvents = 6 } = reply;
    response.writeHead(200, { 'content-type': 'text/event-stream; charset=utf-8' });
    for (const event of ends ? events.slice(0, afterEvents) : events) response.write(asText(event));
    if (ends === 'stalled') return;
    if (ends === 'cut') return void setImmediate(() => response.destroy());
    if (ends === 'garbled') response.write('event: content_block_delta\ndata: {"type":"content_blo\n\n');
    if (typeof ends === 'object')
      response.write(asText({ type: 'error', error: { type: ends.error, message: 'Something' } }));
    response.end();
  }
}

const modelRefusal = (model: string): Refusal | null =>
  KNOWN_MODELS.includes(model) ? null : { status: 404, type: 'not_found_error', message: `model: ${model}` };

async function textOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString();
}

function json(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
