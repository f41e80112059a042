import { v5, v7, validate } from 'uuid';

/** Ids are UUIDv7 (RFC 9562): they sort by the time they were made. A post's is its number. */
export type UserId = string;
export type WebsiteId = string;
export type CategoryId = string;
export type PostId = number;

export const newId = (): string => v7();

/** Returns the same further id for the same one, for a request that makes several things. */
export const idAfter = (id: string, position: number): string => v5(String(position), id);

export const isId = (value: unknown): value is string => typeof value === 'string' && validate(value);
