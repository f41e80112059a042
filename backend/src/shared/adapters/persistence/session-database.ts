/**
 * Where connections that keep their session go: prepared statements and `listen` need the same server process from one
 * statement to the next, which a pooler such as PgBouncer in transaction mode does not give.
 */
export class SessionDatabase {
  /** @param url connection string of the application's role */
  constructor(readonly url: string) {}
}
