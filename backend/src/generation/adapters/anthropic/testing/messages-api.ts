import type { IncomingMessage, ServerResponse } from 'node:http';
import { ScriptedServer } from '../../language-model/testing/scripted-server.js';
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
export class MessagesApi extends ScriptedServer<MessagesRequest, Reply> {
  readonly heads: Head[] = [];
  private readonly cache = new PromptCache();

  static start(model: ScriptedModel): Promise<MessagesApi> {
    return new MessagesApi(model).listen();
  }

  get url(): string {
    return this.origin;
  }

  override answersWith(model: ScriptedModel | readonly Reply[]): void {
    this.heads.length = 0;
    super.answersWith(model);
  }

  protected serve(request: IncomingMessage, text: string, response: ServerResponse, id: string): void {
    const head: Head = { method: request.method!, path: request.url!, headers: request.headers };
    this.heads.push(head);
    response.setHeader('request-id', id);
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
    if (ends === 'flooded') return this.flood(response, PING);
    if (ends === 'cut') return void setImmediate(() => response.destroy());
    if (ends === 'garbled') response.write('event: content_block_delta\ndata: {"type":"content_blo\n\n');
    if (typeof ends === 'object')
      response.write(asText({ type: 'error', error: { type: ends.error, message: 'Something' } }));
    response.end();
  }
}

const PING = `event: ping\ndata: {"type":"ping","padding":"${'x'.repeat(64 * 1024)}"}\n\n`;

const modelRefusal = (model: string): Refusal | null =>
  KNOWN_MODELS.includes(model) ? null : { status: 404, type: 'not_found_error', message: `model: ${model}` };

function json(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
