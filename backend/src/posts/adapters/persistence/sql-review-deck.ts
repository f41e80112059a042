import { Injectable } from '@nestjs/common';
import { cursorOf, readCursor } from '../../../shared/adapters/persistence/cursor.js';
import { EntityManagers } from '../../../shared/adapters/persistence/entity-managers.js';
import { totalOf } from '../../../shared/adapters/tallies/tallied.js';
import type { Page, PageRequest } from '../../../shared/application/page.js';
import type { PostId, WebsiteId } from '../../../shared/domain/ids.js';
import type { Scope } from '../../../shared/domain/scope.js';
import { WebsiteNotFound } from '../../../tenancy/index.js';
import type { PostScore, TextEvidence } from '../../domain/evidence.js';
import { type ReviewCard, reviewCardOf } from '../../domain/review-card.js';

/** A post that waits for a decision, with what the decision needs. */
export interface DeckCard extends ReviewCard {
  id: PostId;
  version: number;
  websiteId: WebsiteId;
  websiteName: string;
  title: string;
  category: string;
  createdAt: Date;
  score: number | null;
  scoreCapReason: string | null;
  figures: PostScore['figures'] | null;
  /** Whether the website approves a post only when all its claims were checked. */
  checksRequired: boolean;
}

type Row = Omit<DeckCard, keyof ReviewCard> &
  Pick<TextEvidence, 'blocks' | 'sources' | 'citations' | 'unsupported'> & {
    excerpt: string | null;
    checked: string[] | null;
  };

/** Reads the pending posts that a person may decide about, as cards. */
@Injectable()
export class SqlReviewDeck {
  constructor(private readonly managers: EntityManagers) {}

  /**
   * The oldest first. Without a website: of all websites on which the caller may review.
   * @throws WebsiteNotFound
   */
  async list(scope: Scope, websiteId: WebsiteId | undefined, { limit, cursor }: PageRequest): Promise<Page<DeckCard>> {
    const em = this.managers.forScope(scope);
    if (websiteId !== undefined) {
      const known = scope.reaches(websiteId)
        ? await em.execute<unknown[]>('select 1 from websites where id = ?', [websiteId])
        : [];
      if (known.length === 0) throw new WebsiteNotFound();
    }
    const websites = reviewable(scope, websiteId);
    const [from, afterId] = readCursor(cursor, 'time', 'number') ?? [null, null];
    const after = typeof from === 'string' ? new Date(from) : null;
    // The page is selected by its keys alone, which are indexed; only its own posts are read.
    const rows = await em.execute<Row[]>(
      `with page as (
         select p.create_id as id from blog_posts p
          where p.status = 'pending' ${websites === null ? '' : 'and p.website_id = any (?::uuid[])'}
            and (?::bigint is null or (p.created_at, p.create_id) > (?::timestamptz, ?::bigint))
          order by p.created_at, p.create_id limit ?)
       select p.create_id as id, p.version, p.website_id as "websiteId", w.name as "websiteName", p.title, p.category,
              p.created_at as "createdAt", p.score_total as score, p.score->>'capReason' as "scoreCapReason",
              p.score->'figures' as figures, p.excerpt, p.blocks, p.sources, p.citations, p.unsupported,
              w.require_claim_checks as "checksRequired",
              case when w.require_claim_checks
                then array(select distinct c.claim from claim_checks c where c.post_id = p.create_id) end as checked
         from page join blog_posts p on p.create_id = page.id join websites w on w.id = p.website_id
        order by p.created_at, p.create_id`,
      [...(websites === null ? [] : [websites]), afterId ?? null, after, afterId ?? null, limit + 1],
    );
    const items = rows.slice(0, limit).map(({ blocks, sources, citations, unsupported, excerpt, checked, ...row }) => ({
      ...row,
      ...reviewCardOf({ blocks, sources, citations, unsupported, excerpt }, new Set(checked)),
    }));
    const last = items.at(-1);
    return {
      items,
      total: await totalOf(em, websites, ['posts.pending']),
      nextCursor: rows.length > limit && last ? cursorOf(last.createdAt.toISOString(), last.id) : null,
    };
  }
}

/** Array literal of the websites whose posts the caller may decide about; null means all. */
function reviewable(scope: Scope, websiteId: WebsiteId | undefined): string | null {
  if (websiteId !== undefined) return scope.may('review', websiteId) ? `{${websiteId}}` : '{}';
  if (scope.websites === 'all') return null;
  return `{${scope.websites.filter((each) => scope.may('review', each)).join(',')}}`;
}
