// Migrations run in a separate process before any spec, so the recording cannot tell which specs depend on them.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../run.mjs';

const MIGRATION = /^backend\/src\/database\/migrations\//;
/** Tables of the PostgreSQL catalogue that list tables, constraints and policies. */
const CATALOGUE = /\b(pg_(attribute|class|constraint|indexes|policies|policy|tables|trigger)|information_schema)\b/;

export const isMigration = (path) => MIGRATION.test(path);

/** @returns the specs that query the database catalogue */
export const schemaSpecsOf = (specs, root = ROOT) =>
  specs.filter((path) => CATALOGUE.test(readFileSync(join(root, path), 'utf8')));
