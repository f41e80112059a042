import { type Configuration, PostgreSqlDriver } from '@mikro-orm/postgresql';

/** A text as PostgreSQL reads it in a statement, whatever `standard_conforming_strings` is. */
export function literalOf(text: string): string {
  const quoted = text.includes("'") ? text.replaceAll("'", "''") : text;
  return quoted.includes('\\') ? ` E'${quoted.replaceAll('\\', '\\\\')}'` : `'${quoted}'`;
}

/**
 * Writes texts into statements in one go. The ORM puts them together character by character, which leaves some thirty
 * bytes of garbage for each: three gigabytes while a file of 100 MB is kept.
 */
export class QuickLiterals extends PostgreSqlDriver {
  constructor(config: Configuration) {
    super(config);
    Object.assign(this.platform, { escapeLiteral: literalOf });
  }
}
