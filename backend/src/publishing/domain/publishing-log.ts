import { newId, type PostId, type WebsiteId } from '../../shared/domain/ids.js';
import type { Delivery } from './delivery.js';

export type LogStatus = 'pending' | 'delivered' | 'failed' | 'retrying';

/** What was sent, without any secret. */
export interface RequestSummary {
  method: string;
  url: string;
  /** Values of secret ones are left out: only the names. */
  headers: Readonly<Record<string, string>>;
  /** The paths that were sent. */
  fields: readonly string[];
  /** Of the body. */
  bytes: number;
  /** What was asked before it in the same attempt, without anything secret, and the statuses that came back. */
  before: readonly { method: string; url: string; status: number }[];
}

/** What came back. */
export interface ResponseData {
  status: number;
  /** Cut to 8 KB. */
  body: string;
  truncated: boolean;
}

/** How an attempt ended. */
export interface AttemptResult {
  status: Exclude<LogStatus, 'pending'>;
  request: RequestSummary | null;
  response: ResponseData | null;
  /** A sentence; of a delivered one what could not be done with it. Null when there is nothing to say. */
  errorMessage: string | null;
  /** How long it took, milliseconds. */
  ms: number | null;
}

/** The end of an attempt whose answer nobody heard. */
export const ENDED_UNHEARD = { status: 'retrying', request: null, response: null, ms: null } as const;

/** One attempt of a delivery: `pending` while it is being sent. */
export class PublishingLog {
  readonly id: string;
  readonly websiteId: WebsiteId;
  readonly publishingConfigId: string;
  readonly deliveryId: string;
  readonly blogPostId: PostId;
  readonly seal: string;
  /** 1, 2, 3 … */
  readonly attempt: number;
  status: LogStatus = 'pending';
  request: RequestSummary | null = null;
  responseData: ResponseData | null = null;
  errorMessage: string | null = null;
  ms: number | null = null;
  readonly attemptedAt: Date;

  constructor(delivery: Delivery, at: Date) {
    this.id = newId();
    this.websiteId = delivery.websiteId;
    this.publishingConfigId = delivery.configId;
    this.deliveryId = delivery.id;
    this.blogPostId = delivery.postId;
    this.seal = delivery.seal;
    this.attempt = delivery.attempt;
    this.attemptedAt = at;
  }

  end({ status, request, response, errorMessage, ms }: AttemptResult): void {
    this.status = status;
    this.request = request;
    this.responseData = response;
    this.errorMessage = errorMessage;
    this.ms = ms;
  }
}
