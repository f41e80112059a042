import { Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { codingOf, encoded } from './coding.js';
import { KeptPages, type Page } from './kept-pages.js';
import type { KeyHolder } from './key-states.js';
import { LentMemory } from './lent-memory.js';
import { PullDatabase } from './pull-database.js';
import type { PullQuestion } from './pull-question.js';
import { type Bookmark, bytesOf, etagOf, pageOf, pageText, type PullPage, someFields, wholePost } from './pull-rows.js';

/** Who asked, null for an unknown or expired key, and what they are answered: nothing where they may not enter or there is nothing. */
export type Pulled = readonly [holder: KeyHolder | null, answer: Page | null];

const START: Bookmark = { at: 0, id: 0 };

/** Makes the answers to pulls out of what the database has, and keeps them for who asks the same before anything changes. */
@Injectable()
export class PulledAnswers {
  private readonly memory = new LentMemory();

  constructor(
    private readonly database: PullDatabase,
    private readonly pages: KeptPages,
  ) {}

  async page(digest: string, request: FastifyRequest, { from, limit, category, slug, fields }: PullQuestion): Promise<Pulled> {
    const [holder, { posts, tombstones }] = await this.database.page(digest, { from: from ?? START, withDeleted: from !== null, limit, category, slug });
    if (!holder?.isActive) return [holder, null];
    const page = pageOf(from ?? START, limit, posts, tombstones);
    return [holder, await this.made(request, holder, page, JSON.stringify([limit, category, slug, fields, from]), pageText(page, fields ? someFields(fields) : wholePost))];
  }

  async one(digest: string, request: FastifyRequest, slug: string): Promise<Pulled> {
    const [holder, { posts: [post] }] = await this.database.page(digest, { from: START, withDeleted: false, limit: 1, slug: slug.includes('\0') ? '' : slug });
    if (!holder?.isActive || !post) return [holder, null];
    return [holder, await this.made(request, holder, { posts: [post], deleted: [], next: START, hasMore: false }, 'one', wholePost(post))];
  }

  private async made(request: FastifyRequest, { websiteId, contentVersion: version }: KeyHolder, page: PullPage, asked: string, pieces: readonly string[]): Promise<Page> {
    const question = { websiteId, url: request.url, coding: codingOf(request) };
    // A strong validator belongs to the bytes that are sent, and these to how they are compressed (RFC 9110, 8.8.3).
    const answer = { version, etag: etagOf(page, `${question.coding}|${asked}`), ...(await encoded(bytesOf(pieces, this.memory), question.coding)) };
    this.pages.keep(question, answer);
    return answer;
  }
}
