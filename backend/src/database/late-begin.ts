import { Client, type QueryResult } from 'pg';

const NOTHING: QueryResult = { command: '', rowCount: null, oid: 0, fields: [], rows: [] };
/** As the ORM writes a transaction's settings, see `sessionOf`. */
const SETTINGS = 'select set_config(';

/**
 * A connection that sends the beginning of a transaction and its settings together with its first statement: two round
 * trips less for each transaction, of the four that a single read takes. With a database on the same two cores those
 * round trips, not the statements, were most of the cost of a delivery. A transaction that ends without a statement is
 * not sent at all. Statements, their order and their settings are the same as without it, and a first statement that
 * fails undoes the transaction as any other does. The pull API has connections of its own.
 */
export class LateBegin extends Client {
  /** What begins the transaction and was not sent yet. */
  private held: readonly string[] = [];

  // The overloads of what it overrides are about its caller; what is given is passed on as it is.
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
    // It has done nothing, so nothing is left of it.
    if (statement === 'commit' || statement === 'rollback') return Promise.resolve(NOTHING);
    if (isPlain) return this.together([...held, statement]);
    // What is asked in another way goes right behind; should the beginning fail, so does that.
    this.together(held).catch(() => undefined);
    return super.query(...(given as [string]));
  }

  private isHeld(statement: string): boolean {
    return statement === 'begin' || (this.held.length > 0 && statement.startsWith(SETTINGS));
  }

  /** @returns the result of the last one */
  private async together(statements: readonly string[]): Promise<QueryResult | undefined> {
    const results: unknown = await super.query(statements.join(';\n'));
    return (results as QueryResult[]).at(-1);
  }
}
