import type { WebsiteId } from '../../../shared/domain/ids.js';
import type { Scope } from '../../../shared/domain/scope.js';
import { similarity } from '../../../shared/domain/trigrams.js';
import type { Written } from '../../domain/coverage.js';
import type { WantedTerm } from '../../domain/found-subjects.js';
import { covers, stemsOf } from '../../domain/stems.js';
import type { Likeness } from '../../domain/topic-idea.js';
import { Strategies, type Strategy } from '../ports.js';

/** One website, as the test says. */
export class InMemoryStrategy extends Strategies {
  isActive = true;
  terms: WantedTerm[] = [];
  posts: Written[] = [];
  topics: Written[] = [];

  website(): Promise<Pick<Strategy, 'websiteName' | 'isActive'>> {
    return Promise.resolve({ websiteName: 'Harbour & Hearth', isActive: this.isActive });
  }

  async get(): Promise<Strategy> {
    return { ...(await this.website()), terms: this.terms, topics: this.topics };
  }

  postsAbout(_scope: Scope, _websiteId: WebsiteId, subject: string): Promise<Written[]> {
    return Promise.resolve(this.posts.filter(({ title }) => covers(title, subject, stemsOf)));
  }

  titledLike(_scope: Scope, _websiteId: WebsiteId, text: string): Promise<Likeness[]> {
    const all = [
      ...this.posts.map(({ title }) => ({ kind: 'post' as const, title })),
      ...this.topics.map(({ title }) => ({ kind: 'topic' as const, title })),
    ];
    return Promise.resolve(all.filter(({ title }) => similarity(title, text) >= 0.5));
  }
}
