import type { PostId, WebsiteId } from '../../shared/domain/ids.js';
import type { DeliveryKind } from '../domain/delivery.js';
import type { Constants, FieldMapping } from '../domain/field-mapping.js';
import type { Release } from '../domain/publishing-config.js';
import type { LogStatus, RequestSummary, ResponseData } from '../domain/publishing-log.js';

/** One attempt, as it appears in lists. */
export interface LogView {
  id: string;
  websiteId: WebsiteId;
  publishingConfigId: string;
  deliveryId: string;
  /** What the delivery does: `publish`, `update` or `withdraw`. */
  kind: DeliveryKind;
  blogPostId: PostId;
  /** Current title of the post; null when the post was deleted. */
  blogPostTitle: string | null;
  seal: string;
  attempt: number;
  status: LogStatus;
  request: RequestSummary | null;
  responseData: ResponseData | null;
  errorMessage: string | null;
  ms: number | null;
  attemptedAt: Date;
  /** Number of attempts that the delivery has had so far, those before a replay included. */
  attempts: number;
  /**
   * Time of the next attempt of the delivery; null unless this is the delivery's latest attempt and another one is
   * planned.
   */
  nextAttemptAt: Date | null;
}

export interface LogFilter {
  websiteId?: WebsiteId;
  status?: LogStatus;
  postId?: PostId;
  deliveryId?: string;
  /** Only the latest attempt of each delivery. */
  latest?: boolean;
  /** From this time on, and before that. */
  from?: Date | undefined;
  to?: Date | undefined;
}

/** A configuration as clients see it, without secrets: values of headers are masked. */
export interface ConfigView {
  id: string;
  websiteId: WebsiteId;
  templateType: string;
  destinationUrl: string;
  headers: Readonly<Record<string, string>>;
  fieldMapping: FieldMapping;
  constants: Constants;
  release: Release;
  settings: Readonly<Record<string, string>>;
  isActive: boolean;
  lastPublishedAt: Date | null;
  totalPublished: number;
  version: number;
  createdAt: Date;
  updatedAt: Date;
}
