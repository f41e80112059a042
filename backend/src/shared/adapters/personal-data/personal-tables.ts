import type { Provider } from '@nestjs/common';

/**
 * What a module's tables hold of people, as SQL. In it stand `:id` and `:email` of the person; in `erases` also
 * `:pseudonym` and `:pattern`, a regular expression of the person's names and address.
 */
export interface PersonalTables {
  /** Queries of rows with a column `at`, by what they are. */
  records?: Readonly<Record<string, string>>;
  /** Queries of a column `name`: names that the person has or had. */
  names?: readonly string[];
  /** Statements. A name beside an id is replaced by the id, so that a namesake's stays; one in a text by the pattern. */
  erases?: readonly string[];
}

/** The tables of all modules. */
export class AllPersonalTables {
  readonly parts: PersonalTables[] = [];

  add(part: PersonalTables): PersonalTables {
    this.parts.push(part);
    return part;
  }
}

/** A provider that makes a module's tables known. */
export const personalTables = (part: PersonalTables): Provider => ({
  provide: Symbol('personal tables'),
  inject: [AllPersonalTables],
  useFactory: (all: AllPersonalTables) => all.add(part),
});

/** SQL that puts the pseudonym in place of a name in a text. */
export const nameless = (column: string): string => `regexp_replace(${column}, :pattern, :pseudonym, 'gi')`;
