import { Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { codingOf, encoded } from './coding.js';
import { PageCache, type Page } from './page-cache.js';
import type { KeyHolder } from './key-states.js';
import { SqlServedPictures } from '../../../pictures/index.js';
import type { Publisher } from '../../domain/structured-data.js';
import { type PooledBuffer, BufferPool } from './buffer-pool.js';
import { PageBytes } from './page-bytes.js';
import { PullDatabase } from './pull-database.js';
import type { PullQuestion } from './pull-question.js';
import {
  type PullPosition,
  etagOf,
  markOf,
  pageOf,
  PUBLISHER_FIELDS,
  type PullPage,
  someFields,
  wholePost,
} from './pull-rows.js';
import { PostTexts } from './post-texts.js';

/**
 * The holder of the key, null when it is unknown or expired, and the response, null when access is refused or no post
 * was found.
 */
export type Pulled = readonly [holder: KeyHolder | null, answer: Page | null];

const START: PullPosition = { at: 0, id: 0 };

/** Builds responses of the pull API from the database and caches them until the website's content changes. */
@Injectable()
export class PullResponses {
  private readonly memory = new BufferPool();
  private readonly texts: PostTexts;

  constructor(
    private readonly database: PullDatabase,
    private readonly pages: PageCache,
    pictures: SqlServedPictures,
  ) {
    this.texts = new PostTexts((address, variants) => pictures.served(address, variants));
  }

  async page(
    digest: string,
    request: FastifyRequest,
    { from, limit, category, slug, fields }: PullQuestion,
  ): Promise<Pulled> {
    const namesWebsite = !fields || PUBLISHER_FIELDS.some((field) => fields.includes(field));
    const bytes = new PageBytes(this.memory, limit, fields ? someFields(fields) : wholePost);
    const question = { from: from ?? START, withDeleted: from !== null, limit, category, slug };
    const [holder, { posts, tombstones, publisher }] = await this.database.page(digest, question, (post, of) =>
      bytes.add(post, this.texts.of(post, namesWebsite ? of : null)),
    );
    const page = pageOf(question.from, limit, posts, tombstones);
    const text = bytes.close(page);
    if (holder?.isActive)
      return [
        holder,
        await this.made(request, holder, page, publisher, JSON.stringify([limit, category, slug, fields, from]), text),
      ];
    text.release();
    return [holder, null];
  }

  async one(digest: string, request: FastifyRequest, slug: string): Promise<Pulled> {
    const question = { from: START, withDeleted: false, limit: 1, slug: slug.includes('\0') ? '' : slug };
    const [
      holder,
      {
        posts: [post],
        publisher,
      },
    ] = await this.database.page(digest, question, (row) => row);
    if (!holder?.isActive || !post) return [holder, null];
    const page: PullPage = { posts: [markOf(post)], deleted: [], next: START, hasMore: false };
    return [
      holder,
      await this.made(request, holder, page, publisher, 'one', {
        bytes: Buffer.from(wholePost(post, this.texts.of(post, publisher)).join('')),
        release: () => undefined,
      }),
    ];
  }

  private async made(
    request: FastifyRequest,
    { websiteId, contentVersion: version }: KeyHolder,
    page: PullPage,
    publisher: Publisher | null,
    asked: string,
    text: PooledBuffer,
  ): Promise<Page> {
    const question = { websiteId, url: request.url, coding: codingOf(request) };
    // A strong ETag identifies the exact bytes of a response, so it depends on the content coding (RFC 9110, 8.8.3).
    const answer = {
      version,
      etag: etagOf(page, `${question.coding}|${asked}`, publisher),
      ...(await encoded(text, question.coding)),
    };
    this.pages.store(question, answer);
    return answer;
  }
}
