import { SaxesParser } from 'saxes';
import { FileRefused } from '../../domain/errors.js';
import type { HistoryItem } from '../../domain/history-item.js';
import { textOf } from './file-text.js';
import { plainText } from './plain-text.js';
import { wordpressHtml } from './wordpress-html.js';

/** Maximum length of an item and of the text between two tags; more than this is not an export. */
const MAX_CHARACTERS = 32 * 1024 * 1024;
const BROKEN = 'The file is not a WordPress export that can be read: it is damaged or cut off.';

/** Information on the website in a WordPress export. */
export interface WxrSite {
  url: string | null;
  name: string | null;
}

/** Of the taxonomy in which the plugin Polylang keeps languages. */
const LANGUAGE = 'language';

/** A file in the media library of WordPress. */
export interface WxrAttachment {
  id: string;
  url: string;
  alt: string;
}

/** An entry of an export. Only the number of comments is given. */
export interface WxrEntry {
  item: HistoryItem;
  comments: number;
  /** Id of the attachment that is the featured image; empty without one. */
  featuredId: string;
  /** Null unless the entry is one. */
  attachment: WxrAttachment | null;
}

/** Parts of an export in their order: first the site, then each entry. */
export type WxrPiece = { site: WxrSite } | WxrEntry;

/**
 * Parses a WordPress eXtended RSS file as a stream. Only the five predefined entities of XML are known, and nothing
 * external is loaded.
 */
export async function* readWxr(path: string, signal?: AbortSignal): AsyncGenerator<WxrPiece> {
  const reading = new WxrReading();
  for await (const text of textOf(path, signal)) {
    reading.push(text);
    yield* reading.taken();
  }
  reading.end();
  yield* reading.taken();
}

class WxrReading {
  private readonly parser = new SaxesParser();
  private readonly path: string[] = [];
  private pieces: WxrPiece[] = [];
  private fields: Record<string, string> | null = null;
  private text = '';
  private held = 0;
  private site: WxrSite = { url: null, name: null };
  private isSiteReported = false;
  private readonly authors = new Map<string, string>();
  private categories: string[] = [];
  private tags: string[] = [];
  private domain = '';
  private nicename = '';
  /** Of the website, and of the entry where that is another. */
  private siteLanguage = '';
  private language = '';
  private metaKey = '';
  private comments = 0;

  constructor() {
    this.parser.on('error', () => {
      throw new FileRefused(BROKEN);
    });
    this.parser.on('doctype', () => {
      throw new FileRefused('The file declares a document type of its own. WordPress exports have none.');
    });
    this.parser.on('opentag', ({ name, attributes }) => this.open(name, attributes as Record<string, string>));
    this.parser.on('closetag', ({ name }) => this.close(name));
    const add = (text: string) => {
      this.text += text;
      this.bound(text.length);
    };
    this.parser.on('text', add);
    this.parser.on('cdata', add);
  }

  push(text: string): void {
    const before = this.pieces.length;
    this.parser.write(text);
    if (this.pieces.length === before) this.bound(text.length);
  }

  end(): void {
    this.parser.close();
    if (!this.isSiteReported) throw new FileRefused('The file is XML, but not a WordPress export (WXR).');
  }

  *taken(): Generator<WxrPiece> {
    yield* this.pieces;
    this.pieces = [];
  }

  private bound(more: number): void {
    this.held += more;
    if (this.held > MAX_CHARACTERS * 2) throw new FileRefused('The file has an item that is too large to be a post.');
  }

  private open(name: string, attributes: Record<string, string>): void {
    if (this.path.length === 0 && name !== 'rss')
      throw new FileRefused('The file is XML, but not a WordPress export (WXR).');
    if (
      this.path.length === 0 &&
      !Object.values(attributes).some((value) => value.startsWith('http://wordpress.org/export/'))
    ) {
      throw new FileRefused('The file is a feed, but not a WordPress export (WXR).');
    }
    this.path.push(name);
    this.text = '';
    if (name === 'item' && this.path.length === 3) {
      this.tell();
      this.fields = {};
      [this.categories, this.tags, this.comments, this.language] = [[], [], 0, ''];
    }
    if (name === 'category') [this.domain, this.nicename] = [attributes['domain'] ?? '', attributes['nicename'] ?? ''];
  }

  private close(name: string): void {
    const parent = this.path.at(-2);
    this.path.pop();
    const text = this.text;
    this.text = '';
    if (parent === 'channel' && name !== 'item') this.learn(name, text);
    else if (parent === 'wp:author') this.learnAuthor(name, text);
    else if (name === 'item' && this.path.length === 2) this.finish();
    else if (this.fields && parent === 'item') this.take(name, text);
    else if (this.fields && name === 'wp:meta_key') this.metaKey = text;
    else if (this.fields && name === 'wp:meta_value') this.fields[`meta:${this.metaKey}`] = text;
    if (this.path.length <= 2) this.held = 0;
  }

  private login = '';

  private learnAuthor(name: string, text: string): void {
    if (name === 'wp:author_login') this.login = text;
    if (name === 'wp:author_display_name' && text) this.authors.set(this.login, plainText(text));
  }

  private learn(name: string, text: string): void {
    if (name === 'title') this.site.name = plainText(text) || null;
    if (name === 'language') this.siteLanguage = text.trim();
    if (name === 'wp:base_blog_url') this.site.url = text.trim() || this.site.url;
    if (name === 'link') this.site.url ??= text.trim() || null;
    if (name === 'wp:wxr_version') this.tell();
  }

  private take(name: string, text: string): void {
    if (name === 'category') {
      if (this.domain === 'category') this.categories.push(plainText(text));
      if (this.domain === LANGUAGE) this.language = this.nicename;
      if (this.domain === 'post_tag') this.tags.push(plainText(text));
    } else if (name === 'wp:comment') this.comments += 1;
    else this.fields![name] ??= text;
  }

  private tell(): void {
    if (this.isSiteReported) return;
    this.isSiteReported = true;
    this.pieces.push({ site: this.site });
  }

  private finish(): void {
    const field = (name: string): string => this.fields?.[name]?.trim() ?? '';
    const login = field('dc:creator');
    const item: HistoryItem = {
      type: field('wp:post_type') || 'post',
      status: field('wp:status') || 'publish',
      sourceKey: (field('guid') || field('wp:post_id') || field('link')).slice(0, 500),
      title: plainText(field('title')),
      slug: decoded(field('wp:post_name')),
      url: field('link') || null,
      language: this.language || this.siteLanguage,
      publishedAt: gmt(field('wp:post_date_gmt')) ?? gmt(field('wp:post_date')),
      createdAt: gmt(field('wp:post_date_gmt')) ?? gmt(field('wp:post_date')),
      content: wordpressHtml(this.fields?.['content:encoded'] ?? ''),
      excerpt: plainText(field('excerpt:encoded')),
      author: this.authors.get(login) ?? login,
      categories: this.categories,
      tags: this.tags,
      metaTitle: field('meta:_yoast_wpseo_title') || field('meta:rank_math_title'),
      metaDescription: field('meta:_yoast_wpseo_metadesc') || field('meta:rank_math_description'),
      isProtected: field('wp:post_password') !== '',
    };
    const attachment =
      item.type === 'attachment'
        ? {
            id: field('wp:post_id'),
            url: field('wp:attachment_url'),
            alt: field('meta:_wp_attachment_image_alt').slice(0, 1_000),
          }
        : null;
    this.pieces.push({ item, comments: this.comments, featuredId: field('meta:_thumbnail_id'), attachment });
    this.fields = null;
  }
}

/** Parses a time such as `2024-02-29 10:00:00` in GMT; zeros mean that there is none. */
const gmt = (text: string): string | null =>
  /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/.test(text) && !text.startsWith('0000') ? `${text.replace(' ', 'T')}Z` : null;

/** Decodes a slug, because WordPress stores non-Latin characters percent-encoded. */
function decoded(slug: string): string {
  try {
    return decodeURIComponent(slug);
  } catch {
    return slug;
  }
}
