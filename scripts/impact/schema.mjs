// Migrations run in a process of their own, before any spec: no recording says who would notice that a table is made
// otherwise.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../run.mjs';

const MIGRATION = /^backend\/src\/database\/migrations\//;
/** Where PostgreSQL says which tables, constraints and policies there are. */
const CATALOGUE = /\b(pg_(attribute|class|constraint|indexes|policies|policy|tables|trigger)|information_schema)\b/;

export const isMigration = (path) => MIGRATION.test(path);

/** @returns of these specs those that ask the database what it is made of */
export const schemaSpecsOf = (specs, root = ROOT) =>
  specs.filter((path) => CATALOGUE.test(readFileSync(join(root, path), 'utf8')));
