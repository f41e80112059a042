import { Injectable } from '@nestjs/common';
import { EntityManagers } from '../../../shared/adapters/persistence/entity-managers.js';
import type { PostId } from '../../../shared/domain/ids.js';
import type { Scope } from '../../../shared/domain/scope.js';
import { textAfter, textBefore } from '../../domain/run/text-around.js';

/** A quote of a post with the text around it in its source. */
export interface CitedPassage {
  sourceId: string;
  quote: string;
  before: string;
  after: string;
}

/** Characters that are read on each side of a quote; one more than is shown says that the source continues. */
const READ = 301;
/** A post of 5,000 words cites about 200. */
const MAX_PASSAGES = 1_000;

@Injectable()
export class SqlCitedPassages {
  constructor(private readonly managers: EntityManagers) {}

  /** Passages that the post cites, each once. Those whose run or source is gone are left out. */
  async list(scope: Scope, postId: PostId): Promise<CitedPassage[]> {
    const rows = await this.managers.forScope(scope).execute<CitedPassage[]>(
      `with cited as (
         select distinct b.generation_run_id as run_id, c."sourceId", c.quote
           from blog_posts b cross join jsonb_to_recordset(b.citations) as c("sourceId" text, quote text)
          where b.create_id = ?)
       select distinct on (c."sourceId", c.quote) c."sourceId", c.quote,
              substr(d.text, greatest(1, at - ${READ}), least(${READ}, at - 1)) as before,
              substr(d.text, at + length(p.text), ${READ}) as after
         from cited c join source_documents d on d.run_id = c.run_id and d.key = c."sourceId"
           join passages p on p.document_id = d.id and p.text = c.quote
           cross join lateral (
             -- Offsets are in UTF-16 code units, and not in characters, from the first emoji of a source on.
             select case when substr(d.text, p.start_at + 1, length(p.text)) = p.text then p.start_at + 1
                         else strpos(d.text, p.text) end as at) place
        where at > 0 order by c."sourceId", c.quote, p.start_at limit ${MAX_PASSAGES}`,
      [postId],
    );
    return rows.map(({ sourceId, quote, before, after }) => ({
      sourceId,
      quote,
      before: textBefore(before),
      after: textAfter(after),
    }));
  }
}
