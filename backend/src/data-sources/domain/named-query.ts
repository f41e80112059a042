import { Invalid } from '../../shared/domain/domain-error.js';

/**
 * Values that a search supplies for a query's `$1`, `$2` …: the search text, its words as a text array, and the number
 * of rows wanted.
 */
const QUERY_PARAMETERS = ['query', 'words', 'limit'] as const;
export type QueryParameter = (typeof QUERY_PARAMETERS)[number];

/** A query that may be run on the source's database. */
export interface NamedQuery {
  readonly name: string;
  readonly sql: string;
  /** Values for `$1`, `$2` … in this order. */
  readonly parameters: readonly QueryParameter[];
}

const MAX_QUERIES = 10;
const MAX_NAME = 100;
const MAX_SQL = 10_000;

/** @throws Invalid */
export function readQueries(value: unknown): NamedQuery[] {
  if (!Array.isArray(value) || value.length === 0)
    throw new Invalid('A database needs at least one query.', 'config.queries');
  if (value.length > MAX_QUERIES)
    throw new Invalid(`A database may have up to ${MAX_QUERIES} queries.`, 'config.queries');
  const queries = value.map((query: unknown, index) => readQuery(query, `config.queries.${index}`));
  const names = queries.map(({ name }) => name.toLowerCase());
  const twice = names.findIndex((name, index) => names.indexOf(name) !== index);
  if (twice >= 0) throw new Invalid('Two queries have the same name.', `config.queries.${twice}.name`);
  return queries;
}

function readQuery(query: unknown, field: string): NamedQuery {
  if (typeof query !== 'object' || query === null)
    throw new Invalid('A query is an object with name, sql and parameters.', field);
  const { name, sql, parameters = [], ...rest } = query as Record<string, unknown>;
  const [unknown] = Object.keys(rest);
  if (unknown !== undefined) throw new Invalid(`Unknown: ${field}.${unknown}`, `${field}.${unknown}`);
  if (typeof name !== 'string' || !name.trim() || name.length > MAX_NAME)
    throw new Invalid(`A query needs a name of up to ${MAX_NAME} characters.`, `${field}.name`);
  return { name: name.trim(), ...statement(sql, parameters, field) };
}

/**
 * Checks that the SQL looks like one reading statement, to report mistakes early with a clear message. Sending it as a
 * subquery guarantees that it only reads.
 */
function statement(value: unknown, parameters: unknown, field: string): Pick<NamedQuery, 'sql' | 'parameters'> {
  const sql = typeof value === 'string' ? value.trim().replace(/;\s*$/, '').trim() : '';
  if (!sql || sql.length > MAX_SQL)
    throw new Invalid(`A query needs its SQL, up to ${MAX_SQL} characters.`, `${field}.sql`);
  if (!/^(?:select|with|values|table)\b/i.test(withoutCommentsBefore(sql)))
    throw new Invalid('A query only reads: it begins with SELECT, WITH, VALUES or TABLE.', `${field}.sql`);
  if (!Array.isArray(parameters) || !parameters.every(isParameter)) {
    throw new Invalid('Parameters are named query, words or limit: the search fills these in.', `${field}.parameters`);
  }
  const highest = Math.max(0, ...[...sql.matchAll(/\$(\d{1,3})/g)].map(([, number]) => Number(number)));
  if (highest !== parameters.length) {
    throw new Invalid(
      `The SQL uses ${highest === 0 ? 'no parameter' : `parameters up to $${highest}`}, and ${parameters.length} ` +
        `${parameters.length === 1 ? 'is' : 'are'} named.`,
      `${field}.parameters`,
    );
  }
  return { sql, parameters };
}

/** Returns a statement without leading comments. Each comment is skipped in one pass, even if there are thousands. */
function withoutCommentsBefore(sql: string): string {
  let rest = sql;
  for (;;) {
    const end = rest.startsWith('--') ? '\n' : rest.startsWith('/*') ? '*/' : null;
    if (end === null) return rest;
    const at = rest.indexOf(end, 2);
    if (at < 0) return '';
    rest = rest.slice(at + end.length).trimStart();
  }
}

const isParameter = (name: unknown): name is QueryParameter => (QUERY_PARAMETERS as readonly unknown[]).includes(name);
