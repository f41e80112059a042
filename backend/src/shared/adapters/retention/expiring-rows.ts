import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Expiring, type Place, Retention } from '../../application/retention.js';
import { Scope } from '../../domain/scope.js';
import { EntityManagers } from '../persistence/entity-managers.js';

const SCOPE = Scope.system('retention');

/** Where rows that end by age are read. The table needs an index on the column of the time and the id. */
export interface ByAge {
  /** Table with the alias `t`, with further tables if needed. */
  from: string;
  /** Column of the time. */
  at: string;
  /** Which rows end at all; all of them when absent. */
  where?: string;
}

/** Rows of tables that end by age: each batch is read and ended in one transaction. */
@Injectable()
export abstract class ExpiringRows extends Expiring implements OnModuleInit {
  constructor(
    private readonly managers: EntityManagers,
    private readonly retention: Retention,
  ) {
    super();
  }

  onModuleInit(): void {
    this.retention.register(this);
  }

  expire(before: Date, after: Place | null, limit: number): Promise<{ removed: number; last: Place | null }> {
    return this.managers.transaction(SCOPE, async (em) => {
      const { from, at, where = 'true' } = this.byAge;
      const rows = await em.execute<{ id: string; at: Date }[]>(
        `select t.id, ${at} as at from ${from} where ${at} < ?::timestamptz
            and (?::timestamptz is null or (${at}, t.id) > (?::timestamptz, ?::uuid)) and ${where}
          order by ${at}, t.id limit ?`,
        [before, after?.at ?? null, after?.at ?? null, after?.id ?? null, limit],
      );
      const last = rows.at(-1);
      return {
        removed: await this.end(
          em,
          rows.map(({ id }) => id),
        ),
        last: last && rows.length === limit ? { at: new Date(last.at), id: last.id } : null,
      };
    });
  }

  protected abstract readonly byAge: ByAge;

  /**
   * Removes these rows, or what is large of them, but for those still needed.
   * @returns how many
   */
  protected abstract end(em: EntityManager, ids: string[]): Promise<number>;
}

/** Ids as the value of a parameter `?::uuid[]`. */
export const uuids = (ids: string[]): string => `{${ids.join(',')}}`;
