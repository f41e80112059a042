import { DriverException } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { PlanTopics } from '../../../planning/index.js';
import { addFingerprints } from '../../../posts/index.js';
import { MarkupTooHeavy } from '../../../shared/adapters/html/markup-limits.js';
import { EntityManagers } from '../../../shared/adapters/persistence/entity-managers.js';
import { SecretBox } from '../../../shared/application/secret-box.js';
import { DEFAULT_LANGUAGE } from '../../../shared/domain/language-tag.js';
import { newId } from '../../../shared/domain/ids.js';
import { spreadLiveChecks, WebhookSigner } from '../../../publishing/index.js';
import { ImportedWebsites, type Importing } from '../../application/ports.js';
import { FileRefused } from '../../domain/errors.js';
import type { ImportReport } from '../../domain/import.js';
import { checkAgreement } from './agreement.js';
import { type ArchiveKind, FINGERPRINTS, KINDS, WEBSITE } from './kinds.js';
import { knownPeople } from './known-people.js';
import { OpenArchive } from './open-archive.js';
import { batches } from './row-batches.js';
import { Renaming } from './renaming.js';
import { readerOf } from './row-reader.js';
import { checkSealed } from './sealed-row.js';

type Row = Record<string, unknown>;

/** Stands in for the connection string of a data source, which an archive does not contain. The host never resolves. */
const NOWHERE = 'postgres://missing.invalid/missing';

@Injectable()
export class GalleyArchiveImporter {
  constructor(
    private readonly managers: EntityManagers,
    private readonly websites: ImportedWebsites,
    private readonly topics: PlanTopics,
    private readonly signer: WebhookSigner,
    private readonly box: SecretBox,
  ) {}

  /** Imports everything in one transaction, in which row-level security permits only rows of the new website. */
  async execute(work: Importing): Promise<void> {
    const archive = await OpenArchive.open(work.path);
    try {
      await this.managers.transaction(work.scope, (em) => this.import(em, archive, work), {
        isLong: true,
        isOnce: true,
      });
    } catch (error) {
      if (error instanceof MarkupTooHeavy)
        throw new FileRefused(`The archive holds a post that cannot be kept. ${error.message}`);
      throw error instanceof DriverException && isOfData(error)
        ? new FileRefused(`The archive holds what cannot be kept: ${error.message.split('\n')[0]!.slice(0, 300)}`)
        : error;
    } finally {
      archive.close();
    }
  }

  private async import(
    em: EntityManager,
    archive: OpenArchive,
    { item, scope, signal, tell, end }: Importing,
  ): Promise<void> {
    const renaming = new Renaming(item.id);
    const websiteId = newId();
    const people = await knownPeople(em, archive);
    const website = await websiteOf(archive);
    const language = textOf(website, 'language') || DEFAULT_LANGUAGE;
    await this.websites.make(scope, {
      id: websiteId,
      name: textOf(website, 'name'),
      url: item.url!,
      description: textOf(website, 'description') || null,
      publishingSchedule: textOf(website, 'publishing_schedule'),
      allowedOrigins: [website['allowed_origins'] ?? []].flat().map(String),
      citationStyle: textOf(website, 'citation_style') || undefined,
      receipts: textOf(website, 'receipts') || undefined,
      receiptNames: website['receipt_names'] === true,
      requireClaimChecks: website['require_claim_checks'] === true,
      covers: website['covers'] !== false,
      undoSeconds: website['undo_seconds'] === undefined ? undefined : Number(website['undo_seconds']),
      colour: textOf(website, 'colour') || null,
      language,
      logo: textOf(website, 'logo') || null,
    });
    await narrow(em, `{${websiteId}}`);

    const total = KINDS.reduce((sum, { name }) => sum + archive.count(name), 0);
    let done = 0;
    for (const kind of KINDS) {
      const read = readerOf(kind, renaming, people, websiteId);
      for await (const rows of batches(archive, kind.name)) {
        if (kind.table === 'blog_posts') await number(em, renaming, rows);
        if (kind.table === 'sealed_posts') rows.forEach(checkSealed);
        await insert(
          em,
          kind,
          rows.map((row) => this.made(kind, read(row), { importer: scope.userId, language })),
        );
        done += rows.length;
        await tell(
          done,
          total,
          `${done.toLocaleString('en')} of ${total.toLocaleString('en')} rows: ${kind.name.replaceAll('-', ' ')}…`,
        );
      }
    }
    await fingerprints(em, archive, { renaming, websiteId, signal });
    await tell(total, total, 'Checking seals and planning topics…');
    await checkAgreement(em, websiteId);
    await this.topics.execute(scope, websiteId);
    await spreadLiveChecks(em, websiteId);
    await narrow(em, '*');
    await end(websiteId, { imported: archive.count('posts'), skipped: [], warnings: warningsOf(archive) });
  }

  /** Adds values that a row needs and an archive leaves out, or did before posts had a language of their own. */
  private made({ table }: ArchiveKind, row: Row, { importer, language }: { importer: string; language: string }): Row {
    if (table === 'blog_posts') return { ...row, language: row['language'] ?? language };
    if (table === 'sealed_posts')
      return { ...row, approved_by: row['approved_by'] ?? importer, language: row['language'] ?? language };
    if (table === 'publishing_configs') return { ...row, signing_secret: this.box.seal(this.signer.makeSecret()) };
    if (table === 'data_sources' && row['type'] === 'postgres')
      return { ...row, connection_string: this.box.seal(NOWHERE), is_active: false };
    return row;
  }
}

/** Restricts what the rest of the transaction can read and write. */
const narrow = (em: EntityManager, reach: string): Promise<unknown> =>
  em.execute(`select set_config('app.websites', ?, true)`, [reach]);

async function websiteOf(archive: OpenArchive): Promise<Row> {
  let website: Row | undefined;
  for await (const row of archive.rows(WEBSITE)) website = row;
  if (!website) throw new FileRefused('The archive does not say which website it is of.');
  return website;
}

/** Assigns post numbers in the order of the archive, so that the order of the posts remains. */
async function number(em: EntityManager, renaming: Renaming, rows: readonly Row[]): Promise<void> {
  const numbers = await em.execute<{ id: number }[]>(
    `select nextval(pg_get_serial_sequence('blog_posts', 'create_id'))::int as id from generate_series(1, ?)`,
    [rows.length],
  );
  rows.forEach((row, at) => renaming.learn(row['create_id'] as number, numbers[at]!.id));
}

async function insert(em: EntityManager, { table, made = {} }: ArchiveKind, rows: readonly Row[]): Promise<void> {
  const columns = [...new Set(rows.flatMap((row) => Object.keys(row)))]
    .filter((column) => !(column in made))
    .map((column) => `"${column}"`);
  const names = [...columns, ...Object.keys(made)].join(', ');
  await em.execute(
    `insert into ${table} (${names}) select ${[...columns, ...Object.values(made)].join(', ')}
      from jsonb_populate_recordset(null::${table}, ?::jsonb)`,
    [JSON.stringify(rows)],
  );
}

async function fingerprints(
  em: EntityManager,
  archive: OpenArchive,
  { renaming, websiteId, signal }: { renaming: Renaming; websiteId: string; signal: AbortSignal },
): Promise<void> {
  for await (const rows of batches(archive, FINGERPRINTS)) {
    signal.throwIfAborted();
    const renamed = rows.map(({ post_id, hashes }) => ({ post_id: renaming.number(post_id), hashes }));
    await addFingerprints(em, websiteId, renamed);
  }
}

const textOf = (row: Row, name: string): string => (typeof row[name] === 'string' ? row[name] : '');

/**
 * Returns whether an error is caused by the file's data: a value that is too long, has the wrong type, or violates a
 * check or key.
 */
const isOfData = (error: DriverException): boolean => /^(?:22|23)/.test(String((error as { code?: unknown }).code));

function warningsOf(archive: OpenArchive): ImportReport['warnings'] {
  const warnings = [
    'The website is inactive: look it over, then switch it on. Nothing is generated or published before.',
    'It has a new API key: give it to whatever pulls its posts.',
    'Feeds and private calendar links carry keys in their addresses: make them anew.',
  ];
  if (archive.count('publishing-configuration') > 0)
    warnings.push(
      'The publishing configuration is switched off and has a new signing secret: enter its passwords and headers ' +
        'again before you switch it on.',
    );
  if (archive.count('data-sources') > 0)
    warnings.push('Data sources that are databases are switched off: enter their connection strings again.');
  return warnings;
}
