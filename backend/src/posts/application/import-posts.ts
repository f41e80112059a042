import { Injectable } from '@nestjs/common';
import { cleanHtml, plainTextOf } from '../../editorial/rendering/index.js';
import { UnitOfWork } from '../../shared/application/unit-of-work.js';
import { Invalid } from '../../shared/domain/domain-error.js';
import type { CategoryId, WebsiteId } from '../../shared/domain/ids.js';
import type { Scope } from '../../shared/domain/scope.js';
import { type GivenText, textOf } from '../../shared/domain/text-fields.js';
import type { TextEvidence } from '../domain/evidence.js';
import type { OriginSource, PostOrigin } from '../domain/post-origin.js';
import { Post } from '../domain/post.js';
import { slugOf } from '../domain/slug.js';
import { PostOrigins, TextAppraisal } from './ports.js';
import { PreparePictures } from './prepare-pictures.js';
import { SaveText } from './save-text.js';

/** A post of another system. */
export interface ImportedPost {
  /** `content` is HTML of a stranger's, sanitised here. */
  text: GivenText;
  categoryId: CategoryId | null;
  /** Of the text, as a BCP 47 tag. */
  language: string;
  origin: PostOrigin;
  /** Readers have seen it; otherwise it becomes a pending post. */
  isPublished: boolean;
  /** When the post was written in the other system. */
  at: Date;
}

export interface ImportPostsInput {
  scope: Scope;
  websiteId: WebsiteId;
  source: OriginSource;
  posts: readonly ImportedPost[];
  /** The label shown on each imported post. */
  label: string;
}

export interface ImportedPosts {
  /** New ones. */
  added: number;
  /** The number of posts whose HTML was empty after sanitising. */
  empty: number;
  /** Why others cannot be posts here, once for each of them. */
  refused: string[];
}

interface Prepared extends ImportedPost {
  evidence: TextEvidence;
  fingerprints: readonly number[];
}

const NOTHING: TextEvidence = { blocks: { blocks: [] }, sources: [], citations: [], unsupported: [], score: null };

/** Imports posts of another system: published ones as history, drafts as pending posts. */
@Injectable()
export class ImportPosts {
  constructor(
    private readonly origins: PostOrigins,
    private readonly appraisal: TextAppraisal,
    private readonly saveText: SaveText,
    private readonly pictures: PreparePictures,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  /** Imports all posts or none; repeated imports create no duplicates. */
  async execute({ scope, websiteId, source, posts, label }: ImportPostsInput): Promise<ImportedPosts> {
    const keys = posts.map(({ origin }) => origin.sourceKey);
    const known = await this.origins.known(scope, websiteId, source, keys);
    const prepared: Prepared[] = [];
    const refused: string[] = [];
    let empty = 0;
    for (const post of posts) {
      if (known.has(post.origin.sourceKey)) continue;
      const content = this.cleaned(post, refused);
      if (content === null) continue;
      const text = { ...post.text, content };
      text.content = await this.pictures.execute(scope, websiteId, content, null);
      if (text.content.includes('<img') || plainTextOf(text.content))
        prepared.push(await this.prepare(scope, websiteId, { ...post, text }));
      else empty += 1;
    }
    if (prepared.length === 0) return { added: 0, empty, refused };
    return this.unitOfWork.run(scope, async () => {
      const imported = await this.origins.known(scope, websiteId, source, keys);
      let added = 0;
      for (const post of prepared) {
        if (imported.has(post.origin.sourceKey)) continue;
        imported.add(post.origin.sourceKey);
        await this.add(scope, websiteId, post, label);
        added += 1;
      }
      return { added, empty, refused };
    });
  }

  private cleaned({ text }: ImportedPost, refused: string[]): string | null {
    try {
      return cleanHtml(text.content);
    } catch (error) {
      if (!(error instanceof Invalid)) throw error;
      refused.push(error.message);
      return null;
    }
  }

  private async prepare(scope: Scope, websiteId: WebsiteId, post: ImportedPost): Promise<Prepared> {
    if (post.isPublished)
      return { ...post, evidence: NOTHING, fingerprints: await this.appraisal.fingerprints(post.text.content) };
    const appraised = {
      ...textOf(post.text),
      id: 0,
      websiteId,
      categoryId: post.categoryId,
      language: post.language,
      generationRunId: null,
      blocks: NOTHING.blocks,
      sources: [],
      score: null,
    };
    return { ...post, ...(await this.appraisal.appraise(scope, appraised, [])) };
  }

  private async add(
    scope: Scope,
    websiteId: WebsiteId,
    { text, categoryId, language, origin, isPublished, at, evidence, fingerprints }: Prepared,
    label: string,
  ): Promise<void> {
    const slug = slugOf(text.slug || text.title, language);
    const written = { writer: 'imported', writerLabel: label, model: null };
    const post = Post.imported(
      { ...text, ...evidence, ...written, slug, websiteId, categoryId, language, focusTopicId: null },
      at,
      isPublished,
    );
    await this.saveText.add(scope, post, { kind: 'edit', by: { id: null, name: text.author }, at, fingerprints });
    await this.origins.add(scope, { ...origin, postId: post.id, websiteId });
  }
}
