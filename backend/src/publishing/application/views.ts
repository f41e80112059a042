import type { PostId, WebsiteId } from '../../shared/domain/ids.js';
import type { DeliveryKind } from '../domain/delivery.js';
import type { Constants, FieldMapping } from '../domain/field-mapping.js';
import type { Release } from '../domain/publishing-config.js';
import type { LogStatus, RequestSummary, ResponseData } from '../domain/publishing-log.js';

/** One attempt as lists show it. */
export interface LogView {
  id: string;
  websiteId: WebsiteId;
  publishingConfigId: string;
  deliveryId: string;
  /** What was to be done. */
  kind: DeliveryKind;
  blogPostId: PostId;
  /** As it is called now; null when it was deleted. */
  blogPostTitle: string | null;
  seal: string;
  attempt: number;
  status: LogStatus;
  request: RequestSummary | null;
  responseData: ResponseData | null;
  errorMessage: string | null;
  ms: number | null;
  attemptedAt: Date;
  /** When the delivery is tried again; null unless this was its latest attempt and another one is planned. */
  nextAttemptAt: Date | null;
}

export interface LogFilter {
  websiteId?: WebsiteId;
  status?: LogStatus;
  postId?: PostId;
  /** Days in UTC, both inclusive. */
  from?: string;
  to?: string;
}

/** A configuration as its screen shows it; no secret but the headers the tenant typed. */
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
