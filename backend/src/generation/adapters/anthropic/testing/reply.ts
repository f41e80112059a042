/** How a scripted model reacts to a request. */
export type Reply = Saying | Failing | { kind: 'hang' } | { kind: 'drop' };

export interface Said {
  text: string;
  citations?: readonly SaidCitation[];
}

export interface SaidCitation {
  /** Index of the cited search result, from 0. */
  result: number;
  /** Quoted text; by default the text of the search result. */
  citedText?: string;
}

/** A response, complete or interrupted. */
export interface Saying {
  kind: 'says';
  blocks: readonly Said[];
  stopReason?: string;
  stopDetails?: Readonly<Record<string, unknown>>;
  /** Model that the response names; by default the one that was asked for. */
  servedBy?: string;
  /** Thinking that is streamed before the first block. */
  thinking?: string;
  /**
   * How the stream ends early: the socket is closed, the last events are missing, an error event or an invalid event
   * comes, no further event comes, or events come without end.
   */
  ends?: 'cut' | 'short' | 'garbled' | 'stalled' | 'flooded' | { error: string };
  /** Number of events that are sent before the stream ends early. */
  afterEvents?: number;
}

/** A response with an error status. */
export interface Failing {
  kind: 'fails';
  status: number;
  type?: string;
  message?: string;
  errorCode?: string;
  headers?: Readonly<Record<string, string>>;
  /** Body that replaces the JSON error. */
  body?: string;
}

export const says = (text: string, more: Partial<Saying> = {}): Saying => ({
  kind: 'says',
  blocks: [{ text }],
  ...more,
});
export const saysJson = (value: unknown, more: Partial<Saying> = {}): Saying => says(JSON.stringify(value), more);
export const saysCited = (blocks: readonly Said[], more: Partial<Saying> = {}): Saying => ({
  kind: 'says',
  blocks,
  ...more,
});
/** Returns an error response that may be retried after one millisecond. */
export const fails = (status: number, more: Partial<Failing> = {}): Failing => ({
  kind: 'fails',
  status,
  headers: { 'retry-after-ms': '1' },
  ...more,
});
