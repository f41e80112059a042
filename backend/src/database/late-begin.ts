import { Client, type QueryResult } from 'pg';

const NOTHING: QueryResult = { command: '', rowCount: null, oid: 0, fields: [], rows: [] };
/** Beginning of the statement with which the ORM writes a transaction's settings, see `sessionOf`. */
const SETTINGS = 'select set_config(';

/**
 * A connection that sends `begin` and the transaction's settings together with the first statement. This saves two of
 * the four round trips of a transaction with a single read; with a database on the same two cores, round trips and not
 * statements were most of the cost of a delivery. A transaction without any statement is not sent at all. Statements,
 * their order and settings remain the same, and a first statement that fails rolls the transaction back as usual. The
 * pull API uses connections of its own.
 */
export class LateBegin extends Client {
  /** Statements at the beginning of the transaction that were not sent yet. */
  private held: readonly string[] = [];

  // The overloads of the overridden method describe its callers; the arguments are passed on unchanged.
  override query(...given: any[]): any {
    const [statement, values] = given as [unknown, unknown];
    const isPlain =
      typeof statement === 'string' &&
      (values === undefined || (Array.isArray(values) && values.length === 0)) &&
      given.length <= 2;
    if (isPlain && this.isHeld(statement)) {
      this.held = [...this.held, statement];
      return Promise.resolve(NOTHING);
    }
    const { held } = this;
    if (!held.length) return super.query(...(given as [string]));
    this.held = [];
    // The transaction has sent no statement, so there is nothing to commit or roll back.
    if (statement === 'commit' || statement === 'rollback') return Promise.resolve(NOTHING);
    if (isPlain) return this.together([...held, statement]);
    // A query in another form is sent right after the beginning. If the beginning fails, so does this query.
    this.together(held).catch(() => undefined);
    return super.query(...(given as [string]));
  }

  private isHeld(statement: string): boolean {
    return statement === 'begin' || (this.held.length > 0 && statement.startsWith(SETTINGS));
  }

  /** @returns the result of the last statement */
  private async together(statements: readonly string[]): Promise<QueryResult | undefined> {
    const results: unknown = await super.query(statements.join(';\n'));
    return (results as QueryResult[]).at(-1);
  }
}
