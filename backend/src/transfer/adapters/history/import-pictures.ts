import { createHash } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { Injectable } from '@nestjs/common';
import {
  MAX_ALT,
  MAX_PICTURE_BYTES,
  NoRoomForPicture,
  PictureLibrary,
  PictureRefused,
} from '../../../pictures/index.js';
import { cleanHtml } from '../../../editorial/rendering/index.js';
import { passingFile } from '../../../shared/adapters/passing-file.js';
import { PublicUrl } from '../../../shared/application/public-url.js';
import { SafeHttp, type SafeResponse } from '../../../shared/application/safe-http.js';
import { AddressRefused } from '../../../shared/domain/address-refused.js';
import { Invalid } from '../../../shared/domain/domain-error.js';
import type { WebsiteId } from '../../../shared/domain/ids.js';
import { picturesOf, withPictures } from '../../../shared/domain/post-pictures.js';
import { RequestFailed } from '../../../shared/domain/request-failed.js';
import type { Scope } from '../../../shared/domain/scope.js';
import { addressOf, type HistoryItem, lineOf } from '../../domain/history-item.js';
import type { Tally } from '../../domain/tally.js';
import { figuresOf } from './figures-of.js';

/** Limits of an import. */
const MAX_PICTURES = 2_000;
const MAX_IN_POST = 200;
const TIMEOUT_MS = 20_000;
const MAX_REDIRECTS = 3;
/** After so many requests in a row without a response, a server's other pictures are not asked for. */
const MAX_SILENT = 3;
/** The size that WordPress adds to the name of a file that it made smaller. */
const SMALLER = /-\d{2,5}x\d{2,5}(?=\.\w{3,4}$)/;

export interface PictureTarget {
  scope: Scope;
  websiteId: WebsiteId;
  /** Address of the website. */
  address: string;
  tally: Tally;
  signal: AbortSignal;
  /** Alternative texts of the files in the media library of the other system, by their addresses. */
  attachments: ReadonlyMap<string, string>;
}

/** The pictures of an import are told by the address at which they were. Null says that one could not be taken. */
interface Taken {
  target: PictureTarget;
  pictures: Map<string, string | null>;
  /** Requests in a row without a response, by host. */
  silent: Map<string, number>;
  isFull: boolean;
}

/** Takes the pictures of imported posts into the library of their website, each once. */
@Injectable()
export class ImportPictures {
  constructor(
    private readonly http: SafeHttp,
    private readonly library: PictureLibrary,
    private readonly publicUrl: PublicUrl,
  ) {}

  begin(target: PictureTarget): Taken {
    const mayAdd = target.scope.may('review', target.websiteId);
    if (!mayAdd)
      target.tally.warn(
        'Pictures stay where they are: you may not add to the library of this website (permission to review).',
      );
    return { target, pictures: new Map(), silent: new Map(), isFull: !mayAdd };
  }

  /**
   * Returns the post with the pictures of the library instead of those that could be fetched. The others stay where they
   * are, and the tally says why.
   */
  async execute(taken: Taken, item: HistoryItem): Promise<HistoryItem> {
    const content = item.content.includes('<img') ? figuresOf(sanitised(item.content)) : item.content;
    const from = item.url ?? taken.target.address;
    const featuredImage = absolute(item.featuredImage ?? '', from);
    const found = new Map<string, string | null>();
    for (const { src, alt } of picturesOf(content).slice(0, MAX_IN_POST))
      if (!found.has(src)) found.set(src, await this.take(taken, item, absolute(src, from), alt));
    return {
      ...item,
      content: withPictures(content, ({ src, alt, title }) => {
        const url = found.get(src) ?? absolute(src, from);
        const description = alt || this.altOf(taken, absolute(src, from));
        return url === null ? null : { src: url, alt: description, ...(title && { title }) };
      }),
      ...(featuredImage && {
        featuredImage: (await this.take(taken, item, featuredImage, item.featuredImageAlt ?? '')) ?? featuredImage,
        featuredImageAlt: item.featuredImageAlt || this.altOf(taken, featuredImage),
      }),
    };
  }

  private altOf({ target: { attachments } }: Taken, url: string | null): string {
    return url === null ? '' : (attachments.get(url) ?? attachments.get(url.replace(SMALLER, '')) ?? '');
  }

  private async take(taken: Taken, item: HistoryItem, url: string | null, alt: string): Promise<string | null> {
    const { target, pictures } = taken;
    if (url === null || taken.isFull || url.startsWith(this.publicUrl.link('/'))) return null;
    const largest = target.attachments.has(url.replace(SMALLER, '')) ? url.replace(SMALLER, '') : url;
    const known = pictures.get(largest);
    if (known !== undefined) return known;
    target.signal.throwIfAborted();
    const refusal = (why: string): null => {
      target.tally.lose(`“${lineOf(item.title, 80)}”: ${largest} stays where it is. ${why}`);
      return null;
    };
    if (pictures.size >= MAX_PICTURES) {
      taken.isFull = true;
      return refusal(`An import fetches up to ${MAX_PICTURES.toLocaleString('en')} pictures.`);
    }
    const picture = await this.fetched(taken, largest, alt || this.altOf(taken, largest)).catch((error: unknown) => {
      if (error instanceof NoRoomForPicture) taken.isFull = true;
      else if (!REASONS.some((reason) => error instanceof reason)) throw error;
      return refusal((error as Error).message);
    });
    pictures.set(largest, picture);
    return picture;
  }

  private async fetched(taken: Taken, url: string, alt: string): Promise<string> {
    const { scope, websiteId, signal } = taken.target;
    const { host, pathname } = new URL(url);
    if ((taken.silent.get(host) ?? 0) >= MAX_SILENT)
      throw new PictureMissing(`${host} has not answered ${MAX_SILENT} times in a row.`);
    const { body } = await this.request(url, signal).catch((error: unknown) => {
      if (error instanceof RequestFailed) taken.silent.set(host, (taken.silent.get(host) ?? 0) + 1);
      throw error;
    });
    taken.silent.delete(host);
    const file = await passingFile('picture');
    try {
      await writeFile(file.path, body);
      const name = lineOf(decoded(pathname.split('/').at(-1)!), 200) || 'Picture';
      const sha256 = createHash('sha256').update(body).digest('hex');
      const upload = () => ({ path: file.path, name, sha256 });
      return await this.library.add({ scope, websiteId, file: upload, alt: lineOf(alt, MAX_ALT) });
    } finally {
      await file.drop();
    }
  }

  /** Follows redirects, each of which is checked like the first address. */
  private async request(url: string, signal: AbortSignal, redirects = 0): Promise<SafeResponse> {
    const response = await this.http.request(url, {
      headers: { 'user-agent': `GalleyBot/1.0 (imports pictures; +${this.publicUrl.value})`, accept: 'image/*' },
      timeoutMs: TIMEOUT_MS,
      maxBytes: MAX_PICTURE_BYTES,
      signal,
    });
    const { status, headers, truncated } = response;
    const target = status >= 300 && status < 400 ? URL.parse(headers['location'] ?? '', url) : null;
    if (target && redirects < MAX_REDIRECTS) return this.request(target.href, signal, redirects + 1);
    if (target) throw new PictureMissing('It is redirected too often.');
    if (status !== 200) throw new PictureMissing(`The address answered ${status}.`);
    if (truncated) throw new PictureMissing(`It is larger than ${MAX_PICTURE_BYTES / 1024 / 1024} MB.`);
    return response;
  }
}

class PictureMissing extends Error {}

/** Failures that are the picture's own, and end no import. */
const REASONS = [PictureMissing, PictureRefused, AddressRefused, RequestFailed];

/** What is too heavy for a post stays as it is, and is refused with the post. */
function sanitised(html: string): string {
  try {
    return cleanHtml(html);
  } catch (error) {
    if (error instanceof Invalid) return html;
    throw error;
  }
}

const absolute = (url: string, from: string): string | null =>
  url === '' ? null : addressOf(URL.parse(url, from)?.href ?? null);

function decoded(name: string): string {
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}
