import { createHash } from 'node:crypto';
import { FileRefused } from '../../domain/errors.js';

const ID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;
/** In the JSON of a row, for a post that was deleted since. */
const NONE = 0;
/** Members that hold a post's number, of rows and of the JSON in them. */
const NUMBERS = new Set(['create_id', 'post_id', 'postId']);

/**
 * Gives everything of an archive a new name. An id becomes one that follows from it and from this import alone, so that
 * what referred to a thing of the archive still does, and nothing can refer to a thing that was here before. Post
 * numbers are given by the database.
 */
export class Renaming {
  private readonly numbers = new Map<number, number>();

  /** @param salt the import's own id */
  constructor(private readonly salt: string) {}

  /** A UUIDv7 of the same time. */
  id(old: string): string {
    const hash = createHash('sha256').update(`${this.salt}\n${old}`).digest('hex');
    const variant = '89ab'[Number.parseInt(hash[3]!, 16) % 4]!;
    return `${old.slice(0, 14)}7${hash.slice(0, 3)}-${variant}${hash.slice(4, 7)}-${hash.slice(8, 20)}`;
  }

  learn(old: number, now: number): void {
    if (this.numbers.has(old)) throw new FileRefused(`Post ${old} is in the archive twice.`);
    this.numbers.set(old, now);
  }

  /** The new number of a post of the archive. @throws FileRefused for a post that is not in the archive */
  number(old: unknown): number {
    const now = this.numbers.get(old as number);
    if (now === undefined) throw new FileRefused('The archive names a post that is not in it.');
    return now;
  }

  /** The same value with every id and every post's number in it renamed, however deep. */
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
