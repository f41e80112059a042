import { Injectable } from '@nestjs/common';
import { EntityManagers } from '../../../shared/adapters/persistence/entity-managers.js';
import { NotFound } from '../../../shared/domain/domain-error.js';
import type { Scope } from '../../../shared/domain/scope.js';
import { BriefSource } from '../../application/ports.js';
import { type MadePost, PostMaterial } from '../../application/rewrite/post-material.js';
import type { Brief, Evidence, Passage, SourceDocument, Voice } from '../../../editorial/index.js';

/** Reads the newest result of a step. */
const OUTPUT = `select output from generation_steps where run_id = ? and name = ? and status = 'done'
  and output is not null order by ended_at desc limit 1`;

@Injectable()
export class SqlPostMaterial extends PostMaterial {
  constructor(
    private readonly managers: EntityManagers,
    private readonly planning: BriefSource,
  ) {
    super();
  }

  async brief(scope: Scope, post: MadePost): Promise<Brief> {
    const [step] = await this.managers
      .forScope(scope)
      .execute<{ output: Brief }[]>(OUTPUT, [post.generationRunId, 'brief']);
    const brief = step?.output ?? (await this.today(scope, post));
    const website = { ...brief.website, language: post.language };
    return voicedBy(await this.planning.voice(scope, post.websiteId), { ...brief, website });
  }

  async evidence(scope: Scope, { generationRunId }: MadePost): Promise<Evidence> {
    const em = this.managers.forScope(scope);
    const documents = await em.execute<SourceDocument[]>(
      `select key as id, url, title, text, language, server, tool_call_id as "toolCallId", own_source as "ownSource"
        from source_documents where run_id = ? and citable and text <> '' order by key`,
      [generationRunId],
    );
    const passages = await em.execute<Passage[]>(
      `select p.key as id, d.key as "documentId", p.start_at as start, p.end_at as "end", p.text, p.hash
        from passages p join source_documents d on d.id = p.document_id
        where p.run_id = ? order by p.key`,
      [generationRunId],
    );
    const [selection] = await em.execute<{ output: Passage[] }[]>(OUTPUT, [generationRunId, 'select']);
    const rank = new Map((selection?.output ?? []).map(({ id }, index) => [id, index]));
    const rankOf = ({ id }: Passage): number => rank.get(id) ?? rank.size;
    const calls = await em.execute<{ id: string }[]>('select id from tool_calls where run_id = ?', [generationRunId]);
    return {
      documents,
      passages: passages.sort((a, b) => rankOf(a) - rankOf(b)),
      toolCallIds: new Set(calls.map(({ id }) => id)),
    };
  }

  private async today(scope: Scope, { websiteId, categoryId, category }: MadePost): Promise<Brief> {
    const rest = { contentAngle: 'none', specificFocus: null, keyPoints: [], existingTitles: [] } as const;
    try {
      const known = await this.planning.get(scope, websiteId, categoryId ?? '');
      return {
        website: known.website,
        category: known.category,
        terms: known.terms,
        expertise: known.expertise,
        ...rest,
      };
    } catch (error) {
      if (!(error instanceof NotFound)) throw error;
      return {
        website: { name: '', url: '' },
        category: { name: category, description: null },
        terms: [],
        expertise: [],
        ...rest,
      };
    }
  }
}

const voicedBy = (voice: Voice | undefined, { voice: _earlier, ...brief }: Brief): Brief =>
  voice ? { ...brief, voice } : brief;
