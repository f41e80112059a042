import { Injectable } from '@nestjs/common';
import { alikeTitles } from '../../../shared/adapters/persistence/alike-titles.js';
import { EntityManagers } from '../../../shared/adapters/persistence/entity-managers.js';
import { Clock } from '../../../shared/domain/clock.js';
import type { PostId, WebsiteId } from '../../../shared/domain/ids.js';
import type { Scope } from '../../../shared/domain/scope.js';
import { type SimilarTitle } from '../../application/focus-topic-ports.js';
import { stateOf } from '../../domain/topic-state.js';
import { reachedWebsite } from './reached-website.js';

/** Maximum results: people would not read more. */
const SHOWN = 5;

const POSTS = {
  table: 'blog_posts',
  key: 'create_id',
  words: { table: 'post_words', key: 'post_id' },
  columns: 'create_id as id, title, status, created_at as "createdAt"',
};
const TOPICS = {
  table: 'focus_topics',
  key: 'id',
  columns: `id, title, is_active as "isActive", start_date::text as "startDate", end_date::text as "endDate",
    schedule_timezone as "scheduleTimezone", created_at as "createdAt"`,
};

interface Titled {
  title: string;
  createdAt: Date;
}
type PostRow = Titled & { id: PostId; status: string };
type TopicRow = Titled & Parameters<typeof stateOf>[0] & { id: string };

@Injectable()
export class SqlSimilarTitles {
  constructor(
    private readonly managers: EntityManagers,
    private readonly clock: Clock,
  ) {}

  /** Posts and topics together, the most alike first; few. @throws WebsiteNotFound */
  async find(scope: Scope, websiteId: WebsiteId, title: string): Promise<SimilarTitle[]> {
    const em = this.managers.forScope(scope);
    await reachedWebsite(em, scope, websiteId);
    const posts = await alikeTitles<PostRow>(em, POSTS, websiteId, title, SHOWN);
    const topics = await alikeTitles<TopicRow>(em, TOPICS, websiteId, title, SHOWN);
    const now = this.clock.now();
    const found = [
      ...topics.map(({ id, likeness, createdAt, ...topic }) => ({
        likeness,
        is: { kind: 'topic' as const, id, title: topic.title, status: stateOf(topic, now), createdAt },
      })),
      ...posts.map(({ id, title: of, status, likeness, createdAt }) => ({
        likeness,
        is: { kind: 'post' as const, id, title: of, status, createdAt },
      })),
    ];
    return found
      .sort((a, b) => b.likeness - a.likeness)
      .slice(0, SHOWN)
      .map(({ is }) => is);
  }
}
