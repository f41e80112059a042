import { Injectable } from '@nestjs/common';
import { type DataSubject, MOST_RECORDS, PersonalData, type PersonalRecords } from '../../application/personal-data.js';
import type { UserId } from '../../domain/ids.js';
import type { Scope } from '../../domain/scope.js';
import { EntityManagers } from '../persistence/entity-managers.js';
import { AllPersonalTables } from './personal-tables.js';

@Injectable()
export class SqlPersonalData extends PersonalData {
  constructor(
    private readonly tables: AllPersonalTables,
    private readonly managers: EntityManagers,
  ) {
    super();
  }

  async records(scope: Scope, { id, email }: DataSubject): Promise<PersonalRecords> {
    const records: Record<string, readonly object[]> = {};
    for (const [kind, sql] of this.tables.parts.flatMap((part) => Object.entries(part.records ?? {})))
      records[kind] = await this.managers
        .forScope(scope)
        .execute<object[]>(
          ...bound(`select * from (${sql}) t order by at desc nulls last limit ${MOST_RECORDS}`, { id, email }),
        );
    return records;
  }

  async erase(scope: Scope, { id, email }: DataSubject, pseudonym: string): Promise<void> {
    const em = this.managers.forScope(scope);
    const names: string[] = [];
    for (const sql of this.tables.parts.flatMap((part) => part.names ?? []))
      names.push(...(await em.execute<{ name: string }[]>(...bound(sql, { id }))).map(({ name }) => name));
    const pattern = patternOf([...names, email]);
    await em.execute(`select set_config('app.upkeep', 'expire', true)`);
    for (const sql of this.tables.parts.flatMap(({ erases = [] }) => erases))
      await em.execute(...bound(sql, { id, email, pseudonym, pattern }));
    await em.execute(`select set_config('app.upkeep', '', true)`);
  }

  async wasErased(scope: Scope, id: UserId): Promise<boolean> {
    const rows = await this.managers
      .forScope(scope)
      .execute(`select 1 from audit_log where action = 'user.erased' and subject_id = ? limit 1`, [id]);
    return rows.length > 0;
  }
}

/** A regular expression of PostgreSQL for the texts as words of their own, also as JSON has them. */
function patternOf(texts: readonly string[]): string {
  const forms = new Set(texts.flatMap((text) => [text, JSON.stringify(text).slice(1, -1)]));
  const literals = [...forms]
    .toSorted((a, b) => b.length - a.length)
    .map((text) => text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&'));
  return `(?<![\\w.+-])(?:${literals.join('|')})(?![\\w-]|\\.\\w)`;
}

function bound(sql: string, values: Readonly<Record<string, string>>): [string, string[]] {
  const given: string[] = [];
  const text = sql.replace(/(?<!:):(id|email|pseudonym|pattern)\b/g, (_, key: string) => {
    given.push(values[key]!);
    return key === 'id' ? '?::uuid' : '?::text';
  });
  return [text, given];
}
