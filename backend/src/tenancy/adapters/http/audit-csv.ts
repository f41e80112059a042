import { Readable } from 'node:stream';
import { StreamableFile } from '@nestjs/common';
import { csvRow } from '../../../shared/adapters/csv/csv-row.js';
import type { AuditLine } from '../../application/audit-trail.js';

const HEADER = csvRow([
  'at',
  'actorKind',
  'actorId',
  'actorName',
  'action',
  'websiteId',
  'subjectKind',
  'subjectId',
  'subjectName',
  'changes',
  'id',
]);

/**
 * Streams the log as a file: at most two batches are in memory.
 * @throws the error of the first batch, before anything is sent
 */
export async function auditCsv(batches: AsyncGenerator<readonly AuditLine[]>): Promise<StreamableFile> {
  const first = await batches.next();
  async function* text(): AsyncGenerator<string> {
    yield HEADER + linesOf(first.value ?? []);
    for await (const batch of batches) yield linesOf(batch);
  }
  return new StreamableFile(Readable.from(text(), { objectMode: false }), {
    type: 'text/csv; charset=utf-8',
    disposition: 'attachment; filename="audit-log.csv"',
  });
}

const linesOf = (batch: readonly AuditLine[]): string => batch.map(rowOf).join('');

const rowOf = ({ id, at, actor, action, websiteId, subject, changes }: AuditLine): string =>
  csvRow([
    at.toISOString(),
    actor.kind,
    actor.id,
    actor.name,
    action,
    websiteId,
    subject.kind,
    subject.id,
    subject.name,
    JSON.stringify(changes),
    id,
  ]);
