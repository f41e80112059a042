import { TopicGateway } from '../src/generation/application/topic-gateway.js';
import {
  BriefSource,
  type CategoryMaterial,
  type FoundDocument,
  PostGateway,
  RunRecords,
  type TakenPassages,
  type ToolCall,
  type WrittenPost,
} from '../src/generation/application/ports.js';
import type { Passage } from '../src/editorial/domain/evidence/passage.js';
import type { QuotedPassages } from '../src/editorial/domain/evidence/select-passages.js';
import { sharedShare } from '../src/editorial/domain/winnowing.js';
import { type Unit, UnitOfWork } from '../src/shared/application/unit-of-work.js';
import type { Golden } from './golden.js';

export class OneBrief extends BriefSource {
  constructor(private readonly golden: Golden) {
    super();
  }

  async get(): Promise<CategoryMaterial> {
    const { website, category, terms, expertise } = this.golden.brief;
    return { website, category, terms, expertise, isActive: true };
  }

  async voice(): Promise<undefined> {
    return undefined;
  }
}

/** The posts of all websites, compared as the database compares them. */
export class ListedPosts extends PostGateway {
  readonly posts: WrittenPost[] = [];

  async titles(_: unknown, websiteId: string): Promise<string[]> {
    return this.posts.filter((post) => post.run.websiteId === websiteId).map((post) => post.metadata.title);
  }

  async copiedShare(
    _: unknown,
    websiteId: string,
    fingerprints: readonly number[],
    except?: number,
  ): Promise<{ own: number; others: number }> {
    const highest = (own: boolean) =>
      Math.max(
        0,
        ...this.posts
          .filter((post, index) => index + 1 !== except && (post.run.websiteId === websiteId) === own)
          .map((post) => sharedShare(fingerprints, post.fingerprints)),
      );
    return { own: highest(true), others: highest(false) };
  }

  async save(_: unknown, post: WrittenPost): Promise<number> {
    return this.posts.push(post);
  }

  async reviewers(): Promise<[]> {
    return [];
  }

  async notify(): Promise<[]> {
    return [];
  }
}

export class RememberedRecords extends RunRecords {
  readonly calls: ToolCall[] = [];
  readonly found: FoundDocument[] = [];
  passages: Passage[] = [];

  constructor(private readonly quoted: QuotedPassages) {
    super();
  }

  async addResearch(
    _: unknown,
    __: unknown,
    calls: readonly ToolCall[],
    documents: readonly FoundDocument[],
  ): Promise<void> {
    this.calls.push(...calls);
    this.found.push(...documents);
  }

  async documents(_: unknown, __: string, ids: readonly string[]): Promise<FoundDocument[]> {
    return ids.flatMap((id) => this.found.find((document) => document.id === id) ?? []);
  }

  async addPassages(_: unknown, __: unknown, passages: readonly Passage[]): Promise<void> {
    this.passages = [...passages];
  }

  async addCitations(): Promise<void> {}
  async addModelCall(): Promise<void> {}

  async taken(): Promise<TakenPassages> {
    return { all: this.quoted, byPosts: this.quoted };
  }

  async takenSoFar(): Promise<QuotedPassages> {
    return this.quoted;
  }
}

export class NoUnitOfWork extends UnitOfWork {
  run = <T>(_: unknown, work: (unit: Unit) => Promise<T>): Promise<T> =>
    work({
      now: () => new Date(),
      audit: async () => undefined,
      auditAs: async () => undefined,
      enqueue: () => undefined,
    });
}

export class NoTopics extends TopicGateway {
  async written(): Promise<void> {}
  async failed(): Promise<void> {}
  async dayEnds(): Promise<null> {
    return null;
  }
  async resumed(): Promise<void> {}
}
