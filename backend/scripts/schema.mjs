#!/usr/bin/env node
// Works on the schema with a temporary database; requires a build (`npm run build`).
//    node scripts/schema.mjs initial   rewrites the first migration (only before the first release)
//    node scripts/schema.mjs create    writes a migration for changes of the schemas
//    node scripts/schema.mjs check     exits with 1 when schemas and migrations differ
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import { TSMigrationGenerator } from '@mikro-orm/migrations';
import { MikroORM } from '@mikro-orm/postgresql';
import { brokenStatement } from './broken-statement.mjs';

const [command] = process.argv.slice(2);
if (!['initial', 'create', 'check'].includes(command)) {
  console.error('Usage: node scripts/schema.mjs initial | create | check');
  process.exit(1);
}
const { startEmbeddedPostgres } = await import('../dist/database/embedded/embedded-postgres.js');
const { ormOptions } = await import('../dist/database/orm-options.js');
const { migrations } = await import('../dist/database/migrations/index.js');

/** Writes migrations whose lines are short enough for scripts/lint-lines.mjs. */
class MigrationGenerator extends TSMigrationGenerator {
  createStatement(sql, padLeft) {
    return super.createStatement(brokenStatement(sql), padLeft);
  }
}

const folder = join(import.meta.dirname, '../src/database/migrations');
/** The schema that the migrations make, as MikroORM writes it, compressed from 460 KB to 13. */
const SNAPSHOT = join(folder, 'schema-snapshot.json.br');
const scratch = mkdtempSync(join(tmpdir(), 'galley-snapshot-'));
const snapshot = join(scratch, 'schema-snapshot.json');
const dataDir = mkdtempSync(join(tmpdir(), 'galley-schema-'));
const postgres = await startEmbeddedPostgres({ dataDir, durable: false });
const options = ormOptions(postgres.ownerUrl, { min: 0, max: 2 });
const initial = command === 'initial';
if (initial) {
  for (const file of readdirSync(folder)) if (/^Migration.*initial\.ts$/.test(file)) rmSync(join(folder, file));
} else writeFileSync(snapshot, brotliDecompressSync(readFileSync(SNAPSHOT)));
const orm = await MikroORM.init({
  ...options,
  migrations: {
    ...options.migrations,
    path: folder,
    snapshot: true,
    snapshotName: relative(folder, snapshot.slice(0, -'.json'.length)),
    snapshotOnMigrate: false,
    generator: MigrationGenerator,
    fileName: (timestamp, name) =>
      initial ? 'Migration00000000000000_initial' : `Migration${timestamp}${name ? `_${name}` : ''}`,
    migrationsList: initial ? [] : migrations,
  },
});
try {
  if (!initial) await orm.migrator.up();
  if (command === 'check') {
    const differs = await orm.migrator.checkSchema();
    if (differs) console.error('The schemas say more than the migrations: node scripts/schema.mjs create');
    else console.log('Schemas and migrations agree.');
    process.exitCode = differs ? 1 : 0;
  } else {
    const { fileName, diff } = await orm.migrator.create(undefined, false, initial);
    writeFileSync(SNAPSHOT, brotliCompressSync(readFileSync(snapshot)));
    if (initial) {
      const file = join(folder, 'Migration00000000000000_initial.ts');
      writeFileSync(file, readFileSync(file, 'utf8').replaceAll(/Migration\d{14}/g, 'Initial'));
    }
    console.log(
      fileName
        ? `${fileName}: ${diff.up.length} statements. Read it, then name it in migrations/index.ts.`
        : 'Nothing changed.',
    );
  }
} finally {
  await orm.close(true);
  await postgres.stop();
  for (const path of [dataDir, scratch]) rmSync(path, { recursive: true, force: true });
}
