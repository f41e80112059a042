import { Injectable } from '@nestjs/common';
import { Categories, Category } from '../../../planning/index.js';
import { type ImportedPost, ImportPosts, PostOrigins } from '../../../posts/index.js';
import { plausibleLanguage } from '../../../editorial/index.js';
import { EntityManagers } from '../../../shared/adapters/persistence/entity-managers.js';
import { UnitOfWork } from '../../../shared/application/unit-of-work.js';
import { Clock } from '../../../shared/domain/clock.js';
import { Invalid } from '../../../shared/domain/domain-error.js';
import type { WebsiteId } from '../../../shared/domain/ids.js';
import type { Scope } from '../../../shared/domain/scope.js';
import { ImportedWebsites, type Importing } from '../../application/ports.js';
import {
  addressOf,
  type HistoryItem,
  isPublished,
  lineOf,
  reasonToSkip,
  storable,
  tagsOf,
  timeOf,
} from '../../domain/history-item.js';
import { Tally } from '../../domain/tally.js';
import { ImportPictures } from './import-pictures.js';
import { plainText } from './plain-text.js';
import { readGhost } from './read-ghost.js';
import { readWxr, type WxrAttachment, type WxrEntry } from './read-wxr.js';

/** Number of posts imported in one transaction. */
const AT_ONCE = 10;
/** Maximum number of categories that one import creates. Posts of further categories keep only the category's name. */
const MAX_CATEGORIES = 200;
/** Each takes up some hundred bytes of memory. */
const MAX_ATTACHMENTS = 100_000;
const NO_ATTACHMENTS: ReadonlyMap<string, WxrAttachment> = new Map();
const SAID = {
  wordpress: 'Imported from WordPress: written and published before Galley.',
  ghost: 'Imported from Ghost: written and published before Galley.',
} as const;
const NO_CATEGORY = 'Uncategorized';
const UNTITLED = 'Untitled';

interface Target {
  websiteId: WebsiteId;
  source: 'wordpress' | 'ghost';
  importId: string;
  /** The website's, for posts whose own is not known. */
  language: string;
}

/**
 * Imports posts of WordPress and Ghost exports in small transactions, so that finished ones remain when the process is
 * killed.
 */
@Injectable()
export class PostHistoryImporter {
  constructor(
    private readonly managers: EntityManagers,
    private readonly websites: ImportedWebsites,
    private readonly importPosts: ImportPosts,
    private readonly origins: PostOrigins,
    private readonly categories: Categories,
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
    private readonly pictures: ImportPictures,
  ) {}

  async execute({ item, scope, path, signal, tell, end }: Importing): Promise<void> {
    const source = item.kind === 'ghost' ? 'ghost' : 'wordpress';
    const tally = new Tally();
    // The import's id is used for a new website, so that a retry finds the website of the interrupted attempt.
    const websiteId = item.websiteId ?? item.id;
    if (item.websiteId === null) await this.websiteOnce(scope, { id: websiteId, name: item.name!, url: item.url! });
    const { url: address, language } = await this.websiteOf(scope, websiteId);
    const ids = await this.knownCategories(scope, websiteId);
    // Counts posts that an interrupted attempt has already imported.
    tally.imported = await this.origins.count(scope, websiteId, item.id);
    const attachments = source === 'ghost' ? NO_ATTACHMENTS : await attachmentsIn(path, signal);
    const altTexts = new Map([...attachments.values()].map(({ url, alt }) => [url, alt]));
    const taken = this.pictures.begin({ scope, websiteId, address, tally, signal, attachments: altTexts });
    let read = 0;
    let batch: HistoryItem[] = [];
    const put = async () => {
      const keys = batch.map(({ sourceKey }) => storable(sourceKey));
      const known = await this.origins.known(scope, websiteId, source, keys);
      const posts: HistoryItem[] = [];
      for (const post of batch)
        posts.push(known.has(storable(post.sourceKey)) ? post : await this.pictures.execute(taken, post));
      await this.put(scope, { websiteId, language, source, importId: item.id }, posts, ids, tally);
      batch = [];
      await tell(
        read,
        0,
        `${read.toLocaleString('en')} entries read, ${tally.imported.toLocaleString('en')} posts imported…`,
      );
    };
    for await (const piece of source === 'ghost' ? ghost(path, address, signal) : readWxr(path, signal)) {
      signal.throwIfAborted();
      if (!('item' in piece)) continue;
      read += 1;
      tally.skip('Comments', piece.comments);
      const reason = reasonToSkip(piece.item, item.drafts);
      if (reason) tally.skip(reason, 1);
      else batch.push(withFeaturedImage(piece, attachments));
      if (batch.length >= AT_ONCE || read % 1_000 === 0) await put();
    }
    await put();
    await this.unitOfWork.run(scope, async () => {
      if (read === 0) tally.warn('The file has no entries.');
      // Counted in the database, because an interrupted attempt may have imported some of them.
      tally.imported = await this.origins.count(scope, websiteId, item.id);
      tally.skip('Posts that were imported before', tally.candidates - tally.imported);
      await end(websiteId, tally.report());
    });
  }

  private async websiteOnce(scope: Scope, website: { id: WebsiteId; name: string; url: string }): Promise<void> {
    const [there] = await this.managers
      .forScope(scope)
      .execute<unknown[]>('select 1 from websites where id = ?', [website.id]);
    if (!there) await this.websites.make(scope, website);
  }

  private async websiteOf(scope: Scope, websiteId: WebsiteId): Promise<{ url: string; language: string }> {
    await this.websites.find(scope, websiteId);
    const [website] = await this.managers
      .forScope(scope)
      .execute<[{ url: string; language: string }]>('select url, language from websites where id = ?', [websiteId]);
    return website;
  }

  /** Returns the ids of existing categories by name in lower case. */
  private async knownCategories(scope: Scope, websiteId: WebsiteId): Promise<Map<string, string>> {
    const rows = await this.managers
      .forScope(scope)
      .execute<{ id: string; name: string }[]>('select id, name from categories where website_id = ?', [websiteId]);
    return new Map(rows.map(({ id, name }) => [name.toLowerCase(), id]));
  }

  private async put(
    scope: Scope,
    { websiteId, language, source, importId }: Target,
    items: readonly HistoryItem[],
    ids: Map<string, string>,
    tally: Tally,
  ): Promise<void> {
    if (items.length === 0) return;
    await this.addCategories(scope, { websiteId, language }, items, ids, tally);
    const now = this.clock.now();
    const posts = items.map((item) => postOf({ source, importId, language }, item, ids, now, tally));
    const { added, empty, refused } = await this.importPosts.execute({
      scope,
      websiteId,
      source,
      posts,
      label: SAID[source],
    });
    tally.imported += added;
    tally.skip('Posts of whose text nothing is left without scripts and frames', empty);
    for (const reason of refused) tally.skip(`Posts that cannot be kept: ${reason}`, 1);
    tally.candidates += posts.length - empty - refused.length;
  }

  private async addCategories(
    scope: Scope,
    { websiteId, language }: Pick<Target, 'websiteId' | 'language'>,
    items: readonly HistoryItem[],
    ids: Map<string, string>,
    tally: Tally,
  ): Promise<void> {
    const missing = [...new Set(items.map(categoryOf))].filter(
      (name) => name !== NO_CATEGORY && !ids.has(name.toLowerCase()),
    );
    for (const name of missing) {
      if (tally.categories >= MAX_CATEGORIES)
        return tally.warn(
          `More than ${MAX_CATEGORIES} categories: the posts of the others have their names, but no category.`,
        );
      try {
        const category = new Category(websiteId, { name }, this.clock.now(), language);
        const [added] = await this.unitOfWork.run(scope, () => this.categories.addMissing(scope, [category]));
        if (added) tally.categories += 1;
        const [row] = await this.managers
          .forScope(scope)
          .execute<{ id: string }[]>('select id from categories where website_id = ? and slug = ?', [
            websiteId,
            category.slug,
          ]);
        if (row) ids.set(name.toLowerCase(), row.id);
      } catch (error) {
        if (!(error instanceof Invalid)) throw error;
        tally.warn(`The category “${name}” cannot be one here: its posts have the name alone.`);
      }
    }
  }
}

async function* ghost(path: string, website: string, signal: AbortSignal): AsyncGenerator<WxrEntry> {
  for await (const item of readGhost(path, website, signal))
    yield { item, comments: 0, featuredId: '', attachment: null };
}

/** Files of the media library by their ids. They may be behind the posts, so they are read first. */
async function attachmentsIn(path: string, signal: AbortSignal): Promise<ReadonlyMap<string, WxrAttachment>> {
  const found = new Map<string, WxrAttachment>();
  for await (const piece of readWxr(path, signal))
    if ('item' in piece && piece.attachment?.url && found.size < MAX_ATTACHMENTS)
      found.set(piece.attachment.id, piece.attachment);
  return found;
}

function withFeaturedImage(
  { item, featuredId }: WxrEntry,
  attachments: ReadonlyMap<string, WxrAttachment>,
): HistoryItem {
  const featured = attachments.get(featuredId);
  return featured ? { ...item, featuredImage: featured.url, featuredImageAlt: featured.alt } : item;
}

const categoryOf = ({ categories }: HistoryItem): string => lineOf(categories.find(Boolean) ?? '', 200) || NO_CATEGORY;

function postOf(
  { language, ...from }: Omit<Target, 'websiteId'>,
  item: HistoryItem,
  ids: ReadonlyMap<string, string>,
  now: Date,
  tally: Tally,
): ImportedPost {
  const publishedAt = timeOf(item.publishedAt, now);
  const at = publishedAt ?? timeOf(item.createdAt, now);
  if (!at) tally.undated += 1;
  const category = categoryOf(item);
  const title = lineOf(item.title, 300) || UNTITLED;
  return {
    categoryId: ids.get(category.toLowerCase()) ?? null,
    isPublished: isPublished(item),
    language: (item.language && plausibleLanguage(item.language, plainText(item.content))) || language,
    at: at ?? now,
    origin: {
      ...from,
      sourceKey: storable(item.sourceKey),
      url: isPublished(item) ? addressOf(item.url) : null,
      publishedAt: isPublished(item) ? publishedAt : null,
      tags: tagsOf(item.tags),
    },
    text: {
      title,
      slug: item.slug || title,
      category,
      author: lineOf(item.author, 200) || 'Content Team',
      content: storable(item.content),
      excerpt: lineOf(item.excerpt, 2_000),
      featuredImage: addressOf(item.featuredImage ?? null) ?? '',
      featuredImageAlt: lineOf(item.featuredImageAlt ?? '', 191),
      metaTitle: lineOf(item.metaTitle, 300),
      metaDescription: lineOf(item.metaDescription, 1_000),
    },
  };
}
