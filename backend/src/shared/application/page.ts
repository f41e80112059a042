export const DEFAULT_LIMIT = 50;
export const MAX_LIMIT = 200;

export interface PageRequest {
  /** 1 to 200. */
  limit: number;
  /** Opaque: where the last page ended. */
  cursor?: string;
}

export interface Page<T> {
  items: T[];
  /** The number of all matching items, not only of those on this page. */
  total: number;
  /** Null on the last page. */
  nextCursor: string | null;
}
