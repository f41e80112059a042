import { v7, validate } from 'uuid';

/** Ids are UUIDv7 (RFC 9562): they sort by the time they were made. A post's is its number. */
export type UserId = string;
export type WebsiteId = string;
export type CategoryId = string;
export type PostId = number;

export const newId = (): string => v7();

export const isId = (value: unknown): value is string => typeof value === 'string' && validate(value);
