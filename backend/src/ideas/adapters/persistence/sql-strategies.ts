import { Injectable } from '@nestjs/common';
import { EntityManagers } from '../../../shared/adapters/persistence/entity-managers.js';
import { isId, type WebsiteId } from '../../../shared/domain/ids.js';
import type { Scope } from '../../../shared/domain/scope.js';
import { WebsiteNotFound } from '../../../tenancy/index.js';
import { Strategies, type Strategy } from '../../application/ports.js';
import type { Written } from '../../domain/coverage.js';
import type { WantedTerm } from '../../domain/found-subjects.js';
import { covers, stemsOf } from '../../domain/stems.js';
import type { Likeness } from '../../domain/topic-idea.js';
import { SqlSimilarTitles } from '../../../planning/index.js';

const MAX_TERMS = 200;
const MAX_TOPICS = 1_000;
/** Posts that have the beginnings of all words of a subject: nearly all of them have the words. */
const MAX_LOOKED_AT = 200;
const MAX_POSTS = 50;
/** Sorts after every text with the same prefix, in byte order. */
const AFTER_ALL = '\u{10ffff}';

interface PostRow extends Written {
  slug: string;
}

@Injectable()
export class SqlStrategies extends Strategies {
  constructor(
    private readonly managers: EntityManagers,
    private readonly similar: SqlSimilarTitles,
  ) {
    super();
  }

  async website(scope: Scope, websiteId: WebsiteId): Promise<Pick<Strategy, 'websiteName' | 'isActive'>> {
    const [found] =
      isId(websiteId) && scope.reaches(websiteId)
        ? await this.managers
            .forScope(scope)
            .execute<Pick<Strategy, 'websiteName' | 'isActive'>[]>(
              `select name as "websiteName", is_active as "isActive" from websites where id = ?`,
              [websiteId],
            )
        : [];
    if (!found) throw new WebsiteNotFound();
    return found;
  }

  async get(scope: Scope, websiteId: WebsiteId): Promise<Strategy> {
    const website = await this.website(scope, websiteId);
    const em = this.managers.forScope(scope);
    const terms = await em.execute<WantedTerm[]>(
      `select term, priority, category_id as "categoryId", name as "categoryName" from (
         select t.term, t.priority, t.category_id, c.name, t.created_at, t.id,
                array_position(array['high', 'medium', 'low'], t.priority::text) as rank,
                row_number() over (partition by t.category_id, t.priority order by t.created_at, t.id) as turn
           from seo_terms t join categories c on c.id = t.category_id where t.website_id = ?) ranked
        order by rank, turn, created_at, id limit ?`,
      [websiteId, MAX_TERMS],
    );
    const topics = await em.execute<Written[]>(
      'select title, content_angle as angle from focus_topics where website_id = ? order by created_at desc, id desc limit ?',
      [websiteId, MAX_TOPICS],
    );
    return {
      ...website,
      terms: [...new Map(terms.toReversed().map((term) => [term.term.toLowerCase(), term])).values()].reverse(),
      topics,
    };
  }

  /**
   * Finds candidates with the word index, as the list of posts does, and then checks that the words are in title and
   * slug and not only in category or excerpt.
   */
  async postsAbout(scope: Scope, websiteId: WebsiteId, subject: string): Promise<Written[]> {
    const em = this.managers.forScope(scope);
    const beginnings = await em.execute<{ word: string }[]>('select unnest(words_of(?)) as word', [
      beginningsOf(subject).join(' '),
    ]);
    if (!scope.reaches(websiteId) || beginnings.length === 0) return [];
    const indexed = beginnings
      .map(() => 'select post_id from post_words where website_id = ? and word >= ? and word < ?')
      .join(' intersect ');
    const titled = beginnings.map(
      () =>
        `exists (select from unnest(words_of(concat_ws(' ', p.title, p.slug))) w where w collate "C" >= ? and w collate "C" < ?)`,
    );
    const ranges = beginnings.map(({ word }) => [word, word + AFTER_ALL]);
    const rows = await em.execute<PostRow[]>(
      `with found as materialized (${indexed})
       select p.title, p.slug, coalesce(r.request ->> 'contentAngle', t.content_angle) as angle
         from found f join blog_posts p on p.create_id = f.post_id
         left join generation_runs r on r.id = p.generation_run_id left join focus_topics t on t.id = p.focus_topic_id
        where p.website_id = ? and ${titled.join(' and ')}
        order by p.created_at desc, p.create_id desc limit ?`,
      [...ranges.flatMap((range) => [websiteId, ...range]), websiteId, ...ranges.flat(), MAX_LOOKED_AT],
    );
    return rows
      .filter(({ title, slug }) => covers(`${title} ${slug.replaceAll('-', ' ')}`, subject, stemsOf))
      .slice(0, MAX_POSTS)
      .map(({ title, angle }) => ({ title, angle }));
  }

  async titledLike(scope: Scope, websiteId: WebsiteId, text: string): Promise<Likeness[]> {
    const found = await this.similar.find(scope, websiteId, text);
    return found.map(({ kind, title }) => ({ kind, title }));
  }
}

/** The common prefix of all forms of a word: "batter" of "battery" and "batteries". */
const beginningsOf = (subject: string): string[] => stemsOf(subject).map((stem) => stem.replace(/(?<=.{3})y$/, ''));
