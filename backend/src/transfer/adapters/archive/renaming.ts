import { createHash } from 'node:crypto';
import { FileRefused } from '../../domain/errors.js';

const ID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;
/** Replaces the number of a deleted post in JSON values. */
const NONE = 0;
/** Names of columns and JSON members that contain a post number. */
const NUMBERS = new Set(['create_id', 'post_id', 'postId']);

/**
 * Gives everything in an archive a new identity. A new id is derived from the old id and the import's id, so that
 * references within the archive remain valid and none can refer to existing data. Post numbers are assigned by the
 * database.
 */
export class Renaming {
  private readonly numbers = new Map<number, number>();

  /** @param salt id of the import */
  constructor(private readonly salt: string) {}

  /** Returns a UUIDv7 with the same timestamp. */
  id(old: string): string {
    const hash = createHash('sha256').update(`${this.salt}\n${old}`).digest('hex');
    const variant = '89ab'[Number.parseInt(hash[3]!, 16) % 4]!;
    return `${old.slice(0, 14)}7${hash.slice(0, 3)}-${variant}${hash.slice(4, 7)}-${hash.slice(8, 20)}`;
  }

  learn(old: number, now: number): void {
    if (this.numbers.has(old)) throw new FileRefused(`Post ${old} is in the archive twice.`);
    this.numbers.set(old, now);
  }

  /** Returns the new number of a post of the archive. @throws FileRefused when the post is not in the archive */
  number(old: unknown): number {
    const now = this.numbers.get(old as number);
    if (now === undefined) throw new FileRefused('The archive names a post that is not in it.');
    return now;
  }

  /** Returns the value with all ids and post numbers in it replaced, at any depth. */
  all(value: unknown, member?: string, isWithin = false): unknown {
    if (typeof value === 'string') return ID.test(value) ? this.id(value) : value;
    if (typeof value === 'number') {
      if (member === undefined || !NUMBERS.has(member)) return value;
      return isWithin ? (this.numbers.get(value) ?? NONE) : this.number(value);
    }
    if (Array.isArray(value)) return value.map((one) => this.all(one, undefined, true));
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, this.all(one, name, true)]));
  }
}
