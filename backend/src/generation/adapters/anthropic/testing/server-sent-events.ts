import { type MessagesRequest, searchResultsOf } from './messages-request.js';
import type { TokensRead } from './prompt-cache.js';
import type { Said, Saying } from './reply.js';

export interface ApiEvent {
  type: string;
  [member: string]: unknown;
}

/** Length of the pieces in which text is streamed. Pieces may end in the middle of a word. */
const PIECE = 23;

/** Returns the events of a response in the order in which the API sends them. */
export function eventsOf(reply: Saying, request: MessagesRequest, id: string, read: TokensRead): ApiEvent[] {
  const usage = {
    ...read,
    cache_creation: null,
    inference_geo: null,
    output_tokens_details: null,
    server_tool_use: null,
    service_tier: 'standard',
    speed: 'standard',
  };
  const message = {
    id,
    type: 'message',
    role: 'assistant',
    model: reply.servedBy ?? request.model,
    content: [],
    container: null,
    diagnostics: null,
    stop_reason: null,
    stop_sequence: null,
    stop_details: null,
  };
  const thought: ApiEvent[] = reply.thinking ? thinkingEvents(reply.thinking) : [];
  const first = reply.thinking ? 1 : 0;
  const written = reply.blocks.reduce((sum, { text }) => sum + text.length, (reply.thinking ?? '').length);
  const delta = {
    stop_reason: reply.stopReason ?? 'end_turn',
    stop_sequence: null,
    stop_details: reply.stopDetails ?? null,
    container: null,
  };
  return [
    { type: 'message_start', message: { ...message, usage: { ...usage, output_tokens: 1 } } },
    { type: 'ping' },
    ...thought,
    ...reply.blocks.flatMap((block, index) => textEvents(block, index + first, request)),
    { type: 'message_delta', delta, usage: { ...usage, output_tokens: Math.max(1, Math.ceil(written / 4)) } },
    { type: 'message_stop' },
  ];
}

export const asText = (event: ApiEvent): string => `event: ${event.type}\ndata: ${JSON.stringify(event)}\n\n`;

function thinkingEvents(thinking: string): ApiEvent[] {
  return [
    { type: 'content_block_start', index: 0, content_block: { type: 'thinking', thinking: '', signature: '' } },
    { type: 'content_block_delta', index: 0, delta: { type: 'thinking_delta', thinking } },
    { type: 'content_block_delta', index: 0, delta: { type: 'signature_delta', signature: 'c2lnbmVk' } },
    { type: 'content_block_stop', index: 0 },
  ];
}

function textEvents({ text, citations = [] }: Said, index: number, request: MessagesRequest): ApiEvent[] {
  const pieces = Array.from({ length: Math.ceil(text.length / PIECE) }, (_, at) =>
    text.slice(at * PIECE, (at + 1) * PIECE),
  );
  const results = searchResultsOf(request);
  const cited = citations.map(({ result, citedText }) => ({
    type: 'search_result_location',
    search_result_index: result,
    source: results[result]?.source ?? '',
    title: results[result]?.title ?? null,
    start_block_index: 0,
    end_block_index: 1,
    cited_text: citedText ?? results[result]?.content?.map((part) => part.text).join('') ?? '',
  }));
  return [
    {
      type: 'content_block_start',
      index,
      content_block: { type: 'text', text: '', citations: cited.length > 0 ? [] : null },
    },
    ...pieces.map((piece) => ({ type: 'content_block_delta', index, delta: { type: 'text_delta', text: piece } })),
    ...cited.map((citation) => ({ type: 'content_block_delta', index, delta: { type: 'citations_delta', citation } })),
    { type: 'content_block_stop', index },
  ];
}
