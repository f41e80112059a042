import { Injectable } from '@nestjs/common';
import { EntityManagers } from '../../../shared/adapters/persistence/entity-managers.js';
import { refusing } from '../../../shared/adapters/persistence/unique-violation.js';
import { isId, newId, type WebsiteId } from '../../../shared/domain/ids.js';
import type { Scope } from '../../../shared/domain/scope.js';
import type { ContentDocument } from '../../../editorial/index.js';
import { SourceFiles, type SourceUse } from '../../application/ports.js';
import { searchableWords } from '../../../editorial/index.js';
import type { DataSource } from '../../domain/data-source.js';
import { FileAlreadyThere, SourceFileNotFound } from '../../domain/data-source-errors.js';
import { type FilePart, SourceFile } from '../../domain/source-file.js';
import { lockSources } from './lock-sources.js';

interface FoundPart {
  id: string;
  title: string;
  text: string;
  language: string | null;
}

const FOUND = `p.id, p.title, p.text, (select f.language from data_source_files f where f.id = p.file_id) as language`;
const documentOf = ({ id, title, text, language }: FoundPart): ContentDocument => ({
  id: `file:${id}`,
  url: null,
  title,
  text,
  ...(language !== null && { language }),
});

@Injectable()
export class SqlSourceFiles extends SourceFiles {
  constructor(private readonly managers: EntityManagers) {
    super();
  }

  async get(scope: Scope, sourceId: string, id: string): Promise<SourceFile> {
    const file = isId(id)
      ? await this.managers.forScope(scope).findOne(SourceFile, { id, dataSourceId: sourceId })
      : null;
    if (!file || !scope.reaches(file.websiteId)) throw new SourceFileNotFound();
    return file;
  }

  async lockUse(scope: Scope, websiteId: WebsiteId, sourceId: string): Promise<SourceUse> {
    const em = this.managers.forScope(scope);
    await lockSources(em, websiteId);
    const [use] = await em.execute<[SourceUse]>(
      `select count(*) filter (where data_source_id = ?)::int as files,
              coalesce(sum(characters), 0)::int as characters
         from data_source_files where website_id = ?`,
      [sourceId, websiteId],
    );
    return use;
  }

  async add(scope: Scope, file: SourceFile, parts: readonly FilePart[]): Promise<void> {
    const rows = parts.map(({ title, text }, position) => ({
      id: newId(),
      position,
      title,
      text,
      words: searchableWords(`${title} ${text}`),
    }));
    const { id, websiteId, dataSourceId } = file;
    const [same] = await this.managers
      .forScope(scope)
      .execute<{ name: string }[]>('select name from data_source_files where data_source_id = ? and hash = ?', [
        dataSourceId,
        file.hash,
      ]);
    if (same) throw new FileAlreadyThere(same.name);
    await refusing(this.managers.add(scope, file), {
      data_source_files_hash_unique: () => new FileAlreadyThere(file.name),
    });
    await this.managers.forScope(scope).execute(
      `insert into data_source_parts (id, website_id, data_source_id, file_id, position, title, text, words)
       select p.id, ?, ?, ?, p.position, p.title, p.text, p.words
         from jsonb_to_recordset(?::jsonb) as p(id uuid, position int, title text, text text, words text[])`,
      [websiteId, dataSourceId, id, JSON.stringify(rows)],
    );
  }

  async remove(scope: Scope, file: SourceFile): Promise<void> {
    await this.managers.forScope(scope).remove(file).flush();
  }

  async parts(
    scope: Scope,
    { id, websiteId }: DataSource,
    wanted: readonly string[],
    limit: number,
  ): Promise<{ documents: ContentDocument[]; total: number }> {
    if (!scope.reaches(websiteId)) return { documents: [], total: 0 };
    const em = this.managers.forScope(scope);
    const [{ total }] = await em.execute<[{ total: number }]>(
      'select coalesce(sum(parts), 0)::int as total from data_source_files where data_source_id = ?',
      [id],
    );
    const found = await em.execute<FoundPart[]>(
      wanted.length > 0
        ? `select ${FOUND} from data_source_parts p,
              lateral (select count(*) as shared from unnest(p.words) as word where word = any (?::text[])) found
            where p.data_source_id = ? and p.words && ?::text[] order by found.shared desc, p.file_id, p.position limit ?`
        : `select ${FOUND} from data_source_parts p where p.data_source_id = ? order by p.file_id, p.position limit ?`,
      wanted.length > 0
        ? [
            `{${wanted.map((word) => JSON.stringify(word)).join(',')}}`,
            id,
            `{${wanted.map((word) => JSON.stringify(word)).join(',')}}`,
            limit,
          ]
        : [id, limit],
    );
    return { documents: found.map(documentOf), total };
  }

  async part(scope: Scope, websiteId: WebsiteId, id: string): Promise<ContentDocument | null> {
    const part = id.replace(/^file:/, '');
    if (!isId(part) || !scope.reaches(websiteId)) return null;
    const [found] = await this.managers.forScope(scope).execute<FoundPart[]>(
      `select ${FOUND} from data_source_parts p join data_sources s on s.id = p.data_source_id
        where p.id = ? and p.website_id = ? and s.is_active`,
      [part, websiteId],
    );
    return found ? documentOf(found) : null;
  }
}
