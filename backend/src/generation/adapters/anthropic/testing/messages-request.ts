/** A valid request, as far as scripted models need it. */
export interface MessagesRequest {
  model: string;
  max_tokens: number;
  stream?: boolean;
  system?: string | { text: string; cache_control?: unknown }[];
  messages: { role: string; content: string | RequestBlock[] }[];
  output_config?: { format?: { schema: { properties?: Record<string, unknown> } } };
}

export interface RequestBlock {
  type: string;
  text?: string;
  source?: string;
  title?: string;
  content?: { text: string }[];
  cache_control?: unknown;
}

const blocksOf = ({ messages }: MessagesRequest): RequestBlock[] =>
  messages.flatMap(({ content }) => (typeof content === 'string' ? [{ type: 'text', text: content }] : content));

export const searchResultsOf = (request: MessagesRequest): RequestBlock[] =>
  blocksOf(request).filter(({ type }) => type === 'search_result');

/** Returns the last text of the request, which holds the step's instructions. */
export const stepOf = (request: MessagesRequest): string =>
  blocksOf(request).findLast(({ type }) => type === 'text')?.text ?? '';

/**
 * Returns the parts of a request in the order in which the API reads them, and whether a cache breakpoint follows each.
 */
export function readInOrder({ system, messages }: MessagesRequest): { text: string; breakpoint: boolean }[] {
  const rules: RequestBlock[] =
    typeof system === 'string'
      ? [{ type: 'text', text: system }]
      : (system ?? []).map((block) => ({ type: 'text', ...block }));
  return [...rules, ...blocksOf({ messages } as MessagesRequest)].map((block) => ({
    text: JSON.stringify({ ...block, cache_control: undefined }),
    breakpoint: Boolean(block.cache_control),
  }));
}
