import type { SafeRequest, SafeResponse } from './safe-http.js';

export type InternalAnswer = Pick<SafeResponse, 'status' | 'headers' | 'body'>;

/** A site that the product serves itself. @returns null for an address of any other site */
export type InternalSite = (url: URL, request: SafeRequest) => InternalAnswer | null | Promise<InternalAnswer | null>;

/** Sites that are answered without a network, under names that no resolver knows. */
export abstract class InternalSites {
  abstract add(site: InternalSite): void;
}
