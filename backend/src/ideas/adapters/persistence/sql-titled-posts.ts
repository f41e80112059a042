import { Injectable } from '@nestjs/common';
import { EntityManagers } from '../../../shared/adapters/persistence/entity-managers.js';
import type { PostId, WebsiteId } from '../../../shared/domain/ids.js';
import type { Scope } from '../../../shared/domain/scope.js';
import type { Written } from '../../domain/coverage.js';
import { cachedStems, covers, stemsOf } from '../../domain/stems.js';

/** Maximum posts whose titles are read for a subject. */
const MAX_READ = 1_000;
/** Maximum posts that are read by the words of all subjects together. */
const MAX_READ_IN_ALL = 3_000;
/** Sorts after every text with the same prefix, in byte order. */
const AFTER_ALL = '\u{10ffff}';

const COLUMNS = `p.create_id as id, p.title, p.slug, p.status, p.created_at as "createdAt",
  coalesce(r.request ->> 'contentAngle', t.content_angle) as angle`;
const ANGLES = `left join generation_runs r on r.id = p.generation_run_id
  left join focus_topics t on t.id = p.focus_topic_id`;

export interface TitledPost extends Written {
  id: PostId;
  slug: string;
  status: string;
  createdAt: Date;
}

export interface TitledPosts {
  /** Newest first. */
  posts: TitledPost[];
  /** How many of the newest posts were read, when the words are too common to read all; null when none was left out. */
  among: number | null;
}

/**
 * Posts with every word of a subject in title and slug, in any form. The word index says which word of the subject is
 * the rarest; only the posts that have it are read, or the newest of the website when even that one is common: the more
 * subjects, the sooner. So subjects cost the same however many posts there are.
 */
@Injectable()
export class SqlTitledPosts {
  constructor(private readonly managers: EntityManagers) {}

  /** @returns the posts of each subject, in the order of the subjects */
  async about(scope: Scope, websiteId: WebsiteId, subjects: readonly string[]): Promise<TitledPosts[]> {
    if (!scope.reaches(websiteId)) return subjects.map(() => ({ posts: [], among: null }));
    const em = this.managers.forScope(scope);
    const stems = cachedStems();
    const newest = once(async () => {
      const posts = await em.execute<TitledPost[]>(
        `select ${COLUMNS} from blog_posts p ${ANGLES} where p.website_id = ?
          order by p.created_at desc, p.create_id desc limit ${MAX_READ}`,
        [websiteId],
      );
      return { posts, among: posts.length < MAX_READ ? null : MAX_READ };
    });
    const perSubject = Math.min(MAX_READ, Math.floor(MAX_READ_IN_ALL / Math.max(subjects.length, 1)));
    const rarest = await this.rarestWords(scope, websiteId, subjects, perSubject);
    const rare = rarest.flatMap((word) => (word && word.posts <= perSubject ? [word.word] : []));
    const withWord = await this.withWords(scope, websiteId, [...new Set(rare)]);
    const found: TitledPosts[] = [];
    for (const [at, subject] of subjects.entries()) {
      const word = rarest[at];
      const { posts, among } = word ? (withWord.get(word.word) ?? (await newest())) : { posts: [], among: null };
      found.push({
        posts: posts.filter(({ title, slug }) => covers(`${title} ${slug.replaceAll('-', ' ')}`, subject, stems)),
        among,
      });
    }
    return found;
  }

  /** Posts with words of these beginnings in the index, newest first. */
  private async withWords(
    scope: Scope,
    websiteId: WebsiteId,
    words: readonly string[],
  ): Promise<Map<string, TitledPosts>> {
    const found = new Map<string, TitledPosts>(words.map((word) => [word, { posts: [], among: null }]));
    if (words.length === 0) return found;
    const rows = await this.managers.forScope(scope).execute<(TitledPost & { word: string })[]>(
      `select w.word, ${COLUMNS} from jsonb_array_elements_text(?::jsonb) w(word)
         cross join lateral (select distinct post_id from post_words f
           where f.website_id = ? and f.word >= w.word and f.word < w.word || ?) f
         join blog_posts p on p.create_id = f.post_id ${ANGLES}
        where p.website_id = ? order by p.created_at desc, p.create_id desc`,
      [JSON.stringify(words), websiteId, AFTER_ALL, websiteId],
    );
    for (const { word, ...post } of rows) found.get(word)?.posts.push(post);
    return found;
  }

  /** The beginning of each subject's rarest word, with the number of its index rows; null for subjects without words. */
  private async rarestWords(
    scope: Scope,
    websiteId: WebsiteId,
    subjects: readonly string[],
    limit: number,
  ): Promise<({ word: string; posts: number } | null)[]> {
    const rows = await this.managers.forScope(scope).execute<{ at: number; word: string; posts: number }[]>(
      `with wanted as materialized (
         select s.at::int as at, w.word from jsonb_array_elements_text(?::jsonb) with ordinality s(text, at)
          cross join lateral unnest(words_of(s.text)) w(word)),
       counted as materialized (
         select w.word, c.posts from (select distinct word from wanted) w
          cross join lateral (select count(*)::int as posts from (
            select from post_words p where p.website_id = ? and p.word >= w.word and p.word < w.word || ?
             limit ${limit + 1}) f) c)
       select distinct on (w.at) w.at, w.word, c.posts from wanted w join counted c using (word) order by w.at, c.posts, w.word`,
      [JSON.stringify(subjects.map((subject) => beginningsOf(subject).join(' '))), websiteId, AFTER_ALL],
    );
    const rarest = new Map(rows.map(({ at, word, posts }) => [at, { word, posts }]));
    return subjects.map((_, index) => rarest.get(index + 1) ?? null);
  }
}

/** The common prefix of all forms of a word: "batter" of "battery" and "batteries". */
const beginningsOf = (subject: string): string[] => stemsOf(subject).map((stem) => stem.replace(/(?<=.{3})y$/, ''));

function once<T>(read: () => Promise<T>): () => Promise<T> {
  let reading: Promise<T> | undefined;
  return () => (reading ??= read());
}
