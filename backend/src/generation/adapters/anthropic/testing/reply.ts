/** What a scripted model says to a request. */
export type Reply = Saying | Failing | { kind: 'hang' } | { kind: 'drop' };

export interface Said {
  text: string;
  citations?: readonly SaidCitation[];
}

export interface SaidCitation {
  /** Of the search result, from 0. */
  result: number;
  /** Otherwise the words of the search result. */
  citedText?: string;
}

/** An answer, whole or broken off. */
export interface Saying {
  kind: 'says';
  blocks: readonly Said[];
  stopReason?: string;
  stopDetails?: Readonly<Record<string, unknown>>;
  /** Thought before the first block. */
  thinking?: string;
  /**
   * How the stream ends before its time: the socket is cut, it ends without its last events, an error event comes,
   * something that is no event, or nothing any more.
   */
  ends?: 'cut' | 'short' | 'garbled' | 'stalled' | { error: string };
  /** After so many events, with `ends`. */
  afterEvents?: number;
}

/** A status that is no success. */
export interface Failing {
  kind: 'fails';
  status: number;
  type?: string;
  message?: string;
  errorCode?: string;
  headers?: Readonly<Record<string, string>>;
  /** Instead of a problem in JSON. */
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
/** Retries follow at once. */
export const fails = (status: number, more: Partial<Failing> = {}): Failing => ({
  kind: 'fails',
  status,
  headers: { 'retry-after-ms': '1' },
  ...more,
});
