import { newId, type PostId, type WebsiteId } from '../../shared/domain/ids.js';
import type { Delivery } from './delivery.js';

export type LogStatus = 'pending' | 'delivered' | 'failed' | 'retrying';

/** A request as it is logged, without secrets. */
export interface RequestSummary {
  method: string;
  url: string;
  /** Headers by name; values of secret headers are omitted. */
  headers: Readonly<Record<string, string>>;
  /** Dotted paths of the fields that were sent. */
  fields: readonly string[];
  /** Size of the body, in bytes. */
  bytes: number;
  /** Earlier requests of the same attempt, without secrets, with the status of each response. */
  before: readonly { method: string; url: string; status: number }[];
}

/** A response as it is logged. */
export interface ResponseData {
  status: number;
  /** Body, cut to 8 KB. */
  body: string;
  truncated: boolean;
}

/** Result of an attempt. */
export interface AttemptResult {
  status: Exclude<LogStatus, 'pending'>;
  request: RequestSummary | null;
  response: ResponseData | null;
  /**
   * A sentence about the failure or, for a delivered attempt, about what the destination could not do; null when there
   * is nothing to report.
   */
  errorMessage: string | null;
  /** Duration in milliseconds. */
  ms: number | null;
}

/** Result of an attempt that ended without its response being received. */
export const ENDED_UNHEARD = { status: 'retrying', request: null, response: null, ms: null } as const;

/** One attempt of a delivery. It is `pending` while it is being sent. */
export class PublishingLog {
  readonly id: string;
  readonly websiteId: WebsiteId;
  readonly publishingConfigId: string;
  readonly deliveryId: string;
  readonly blogPostId: PostId;
  readonly seal: string;
  /** Number of the attempt within its delivery, starting at 1. */
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
