import type { Failing, Reply, Saying } from '../../anthropic/testing/reply.js';

/** How a scripted server reacts to a request. */
export type ChatReply =
  | Exclude<Reply, Saying | Failing>
  | SayingInChat
  | FailingInChat
  /** A response with another content type, or one without end. */
  | { kind: 'sends'; status?: number; contentType: string; body: string; headers?: Readonly<Record<string, string>> }
  | { kind: 'floods' };

export interface SayingInChat extends Saying {
  /** Tokens of the prompt that the server counts; by default a quarter of its characters. */
  promptTokens?: number;
  /** Whether the server reports no tokens, although it was asked. */
  countsNothing?: boolean;
  refusal?: string;
}

/** An error whose body is in the form of the dialect. */
export type FailingInChat = Failing & { code?: string; details?: unknown };
