import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Webhook } from 'standardwebhooks';
import { z } from 'zod';
import { EntityManagers } from '../../../shared/adapters/persistence/entity-managers.js';
import { type InternalAnswer, InternalSites } from '../../../shared/application/internal-sites.js';
import { PublicUrl } from '../../../shared/application/public-url.js';
import type { SafeRequest } from '../../../shared/application/safe-http.js';
import { Clock } from '../../../shared/domain/clock.js';
import { isId, type WebsiteId } from '../../../shared/domain/ids.js';
import { Scope } from '../../../shared/domain/scope.js';
import type { KnownPictures } from '../../../shared/domain/served-picture.js';
import { ConfigSecrets } from '../../application/config-secrets.js';
import { LibraryOfPictures, PublishingConfigs } from '../../application/ports.js';
import { isWebAddress } from '../../domain/templates/settings.js';
import { previewedBy } from './preview-address.js';
import {
  missingPreview,
  previewArticle,
  type PreviewArticle,
  previewIndex,
  type PreviewListing,
  type PreviewWebsite,
} from './preview-pages.js';

/** Posts on the start page, newest first. */
const LISTED = 50;
const MAX_SLUG = 100;

const pushed = z.object({
  create_id: z.int(),
  title: z.string(),
  slug: z.string().min(1).max(MAX_SLUG),
  content: z.string(),
  excerpt: z.string().nullish(),
  category: z.string().nullish(),
  featured_image: z.string().nullish(),
  featured_image_alt: z.string().nullish(),
  published_at: z.iso.datetime({ offset: true }).nullish(),
});
type StoredPost = Omit<PreviewListing, 'image'> & { featuredImage: string | null; featuredImageAlt: string | null };
const withdrawn = z.object({ type: z.literal('post.withdrawn'), data: z.object({ create_id: z.int() }) });

/** An address belongs to one post: another one that had it before gives it up, unless the message is an older one. */
const FREE = `update preview_posts p set slug = null, content = null where p.website_id = ? and p.slug = ? and p.post_id <> ?
  and not exists (select from preview_posts k where k.website_id = p.website_id and k.post_id = ? and k.message_id >= ?)`;
/** The message is newer than what is kept of its post, so that none takes the place of a newer one. */
const SAVE = `insert into preview_posts
    (website_id, post_id, message_id, slug, title, excerpt, content, category, featured_image, featured_image_alt,
      published_at, received_at)
  values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
  on conflict (website_id, post_id) do update set message_id = excluded.message_id, slug = excluded.slug,
    title = excluded.title, excerpt = excluded.excerpt, content = excluded.content, category = excluded.category,
    featured_image = excluded.featured_image, featured_image_alt = excluded.featured_image_alt,
    published_at = excluded.published_at, received_at = excluded.received_at
  where preview_posts.message_id < excluded.message_id returning post_id`;
/** What is pushed names no language: it is that of the post's approved version, else the website's. */
const COLUMNS = `coalesce((select s.language from sealed_posts s where s.post_id = p.post_id), w.language) as language,
  p.slug, p.title, p.excerpt, p.category, p.published_at as "publishedAt",
  p.featured_image as "featuredImage", p.featured_image_alt as "featuredImageAlt"`;

/**
 * Galley Preview, a small blog that Galley serves from what it is pushed: a receiver as `docs/integrations/receiver.md`
 * describes it, without a network between. Nobody else can push to it.
 */
@Injectable()
export class PreviewSite implements OnModuleInit {
  constructor(
    private readonly sites: InternalSites,
    private readonly configs: PublishingConfigs,
    private readonly secrets: ConfigSecrets,
    private readonly pictures: LibraryOfPictures,
    private readonly managers: EntityManagers,
    private readonly publicUrl: PublicUrl,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.sites.add((url, request) => this.answer(url, request));
  }

  /** The start page of a website's preview; null for an unknown website. */
  async index(websiteId: WebsiteId): Promise<string | null> {
    const em = this.managers.forScope(scopeOf(websiteId));
    const [website] = await em.execute<PreviewWebsite[]>('select name, url, language from websites where id = ?', [
      websiteId,
    ]);
    if (!website) return null;
    const posts = await em.execute<StoredPost[]>(
      `select ${COLUMNS} from preview_posts p join websites w on w.id = p.website_id
        where p.website_id = ? and p.slug is not null
        order by p.published_at desc nulls last limit ${LISTED}`,
      [websiteId],
    );
    const pictures = await this.pictures.find(
      scopeOf(websiteId),
      websiteId,
      posts.map(({ featuredImage }) => featuredImage ?? ''),
    );
    return previewIndex(
      website,
      posts.map((post) => shown(post, pictures)),
      this.homeOf(websiteId),
    );
  }

  /** The page of one post; null when it is not there, or not any more. */
  async page(websiteId: WebsiteId, slug: string): Promise<string | null> {
    if (slug.length > MAX_SLUG || slug.includes('\0')) return null;
    const em = this.managers.forScope(scopeOf(websiteId));
    const [row] = await em.execute<(StoredPost & Pick<PreviewArticle, 'content'> & Pick<PreviewWebsite, 'name'>)[]>(
      `select w.name, p.content, ${COLUMNS}
        from preview_posts p join websites w on w.id = p.website_id where p.website_id = ? and p.slug = ?`,
      [websiteId, slug],
    );
    if (!row) return null;
    const pictures = await this.pictures.find(scopeOf(websiteId), websiteId, [row.featuredImage ?? '']);
    return previewArticle(row.name, { ...shown(row, pictures), content: row.content }, this.homeOf(websiteId));
  }

  /** Answers the product's own requests: what is pushed, and the looks at the pages that came of it. */
  private async answer(url: URL, request: SafeRequest): Promise<InternalAnswer | null> {
    const websiteId = previewedBy(url);
    if (websiteId !== null) return this.receive(websiteId, request);
    const home = `${this.publicUrl.value}/preview/`;
    if (!url.href.startsWith(home) || (request.method ?? 'GET') !== 'GET') return null;
    const [id = '', slug = ''] = url.href.slice(home.length).split(/[/?#]/, 2);
    const html = isId(id) ? await this.page(id.toLowerCase(), unescaped(slug)) : null;
    return html === null ? sent(404, missingPreview(), 'text/html') : sent(200, html, 'text/html');
  }

  private async receive(websiteId: WebsiteId, { method, headers = {}, body }: SafeRequest): Promise<InternalAnswer> {
    if (method !== 'POST') return said(405, { message: 'Posts are sent here with POST.' });
    const text = await textOf(body);
    const scope = scopeOf(websiteId);
    const config = await this.configs.ofWebsite(scope, websiteId);
    const now = this.clock.now();
    const secrets = config ? this.secrets.signingSecretsOf(config, now) : [];
    if (!secrets.some((secret) => isGenuine(secret, text, headers)))
      return said(401, { message: 'The signature does not hold.' });
    const message = parsed(text);
    const taken = withdrawn.safeParse(message);
    const post = taken.success ? null : pushed.safeParse(message);
    if (post && !post.success)
      return said(422, { message: 'Send the fields under their own names, as the Partner API does.' });
    const postId = taken.success ? taken.data.data.create_id : post!.data.create_id;
    const id = headers['webhook-id']!;
    // What tests send is remembered apart, without its text, so that the next message of the test is judged by it.
    const isTest = headers['x-galley-test'] === 'true';
    const saved = isTest
      ? await this.save(websiteId, -1 - Math.abs(postId), id, null, now)
      : await this.save(websiteId, postId, id, post?.data ?? null, now);
    return said(200, {
      saved,
      ...(post && { url: `${this.homeOf(websiteId)}/${encodeURIComponent(post.data.slug)}` }),
    });
  }

  private async save(
    websiteId: WebsiteId,
    postId: number,
    id: string,
    post: z.infer<typeof pushed> | null,
    now: Date,
  ): Promise<boolean> {
    const at = post?.published_at ? new Date(post.published_at) : now;
    const values = post
      ? [
          post.slug,
          post.title,
          post.excerpt ?? null,
          post.content,
          post.category ?? null,
          post.featured_image ?? null,
          post.featured_image_alt ?? null,
          at,
        ]
      : Array.from({ length: 8 }, () => null);
    return this.managers.transaction(scopeOf(websiteId), async (em) => {
      if (post) await em.execute(FREE, [websiteId, post.slug, postId, postId, id]);
      const rows = await em.execute<unknown[]>(SAVE, [websiteId, postId, id, ...values, now]);
      return rows.length > 0;
    });
  }

  private homeOf(websiteId: WebsiteId): string {
    return this.publicUrl.link(`/preview/${websiteId}`);
  }
}

function unescaped(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

const scopeOf = (websiteId: WebsiteId): Scope => Scope.system('Galley Preview', [websiteId]);

/** Whether the body was signed with the secret, within the last five minutes. */
function isGenuine(secret: string, body: string, headers: Readonly<Record<string, string>>): boolean {
  try {
    new Webhook(secret).verify(body, { ...headers });
    return true;
  } catch {
    return false;
  }
}

async function textOf(body: SafeRequest['body']): Promise<string> {
  if (body === undefined || typeof body === 'string') return body ?? '';
  if (body instanceof Uint8Array) return new TextDecoder().decode(body);
  const pieces: string[] = [];
  for await (const piece of body) pieces.push(piece);
  return pieces.join('');
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** The time may be a text, and the featured image a prompt. A picture that is no longer in the library is left out. */
function shown(
  { featuredImage, featuredImageAlt, publishedAt, ...post }: StoredPost,
  known: KnownPictures,
): PreviewListing {
  const address = isWebAddress(featuredImage) ? featuredImage : null;
  const picture = address === null ? undefined : known.get(address);
  const isGone = address === null || picture === null;
  return {
    ...post,
    publishedAt: publishedAt && new Date(publishedAt),
    image: isGone ? null : { ...(picture ?? { url: address }), alt: featuredImageAlt ?? '' },
  };
}

const sent = (status: number, text: string, type: string): InternalAnswer => ({
  status,
  headers: { 'content-type': `${type}; charset=utf-8` },
  body: new TextEncoder().encode(text),
});
const said = (status: number, body: object): InternalAnswer => sent(status, JSON.stringify(body), 'application/json');
