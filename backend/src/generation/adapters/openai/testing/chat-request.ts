import type { MessagesRequest, RequestBlock } from '../../anthropic/testing/messages-request.js';

/** A valid request, as far as scripted models need it. */
export interface ChatRequest {
  model: string;
  messages: { role: string; content: string }[];
  max_tokens?: number;
  max_completion_tokens?: number;
  stream_options?: { include_usage?: boolean };
  reasoning_effort?: string;
  response_format?: { type: string; json_schema?: { name: string; strict?: boolean; schema: Record<string, unknown> } };
}

const RESULTS = /<search_results>\n([\s\S]*?)\n<\/search_results>\n\n/;
const RESULT = /<passage number="(\d+)" title="([^"]*)">([\s\S]*?)<\/passage>/g;

/** Returns a request in the form that the little model reads, with the numbered passages as search results. */
export function asMessagesRequest({ model, messages }: ChatRequest): MessagesRequest {
  const asked = messages[1]?.content ?? '';
  const end = asked.indexOf('</brief>') + '</brief>'.length;
  const [brief, step] = [asked.slice(0, end), asked.slice(end).trimStart()];
  const results = RESULTS.exec(step)?.[1] ?? '';
  const content: RequestBlock[] = [
    { type: 'text', text: brief },
    ...[...results.matchAll(RESULT)].map(([, number, title, text]) => ({
      type: 'search_result',
      source: `passage ${number}`,
      title: title!,
      content: [{ text: text! }],
    })),
    { type: 'text', text: step.replace(RESULTS, '') },
  ];
  return { model, max_tokens: 1, messages: [{ role: 'user', content }] };
}

/** Name of the step that a request is about. */
export const stepNameOf = ({ messages }: ChatRequest): string =>
  /^Step: (.+)$/m.exec(messages[1]?.content ?? '')?.[1] ?? '';
