import { Injectable } from '@nestjs/common';
import { PublicUrl } from '../../../shared/application/public-url.js';
import { SafeHttp, type SafeResponse } from '../../../shared/application/safe-http.js';
import { Clock } from '../../../shared/domain/clock.js';
import { DomainError } from '../../../shared/domain/domain-error.js';
import { imageFacts, type ImageFacts } from '../../domain/live/image-facts.js';
import { isWebAddress } from '../../domain/templates/settings.js';
import { MAX_PICTURE_BYTES } from '../../domain/templates/picture-copies.js';

const TIMEOUT_MS = 8_000;
/** The header of an image, behind what cameras and colour profiles put before it. */
const MAX_BYTES = 512 * 1024;
const FRESH_MS = 10 * 60_000;
/** A fault is looked at again sooner, since somebody mends it. */
const FAULT_FRESH_MS = 30_000;
const MAX_STORED = 500;
const MAX_AT_ONCE = 8;

/** What is at an address that was entered as the featured image. */
export interface HostedImage {
  address: string;
  /** Why the image would be missing, as a sentence; null when it is there, or was not checked. */
  problem: string | null;
  /** Null when it is no image, or was not checked. */
  image: ImageFacts | null;
  /** Size of the file; null when the server does not say it. */
  bytes: number | null;
  /** Null while too many others are checked. */
  checkedAt: Date | null;
}

type Found = Omit<HostedImage, 'address' | 'checkedAt'>;

/** Checks images that clients host themselves. Results are stored for ten minutes in this process. */
@Injectable()
export class CheckHostedImage {
  private readonly stored = new Map<string, { until: number; image: HostedImage }>();
  private readonly running = new Map<string, Promise<HostedImage>>();

  constructor(
    private readonly http: SafeHttp,
    private readonly publicUrl: PublicUrl,
    private readonly clock: Clock,
  ) {}

  /** @returns null for a text that is no address, and for addresses of this installation */
  async execute(featuredImage: string): Promise<HostedImage | null> {
    const address = featuredImage.trim();
    if (!isWebAddress(address) || address.startsWith(this.publicUrl.link('/'))) return null;
    const known = this.stored.get(address);
    if (known && known.until > this.clock.now().getTime()) return known.image;
    const running = this.running.get(address);
    if (running) return running;
    if (this.running.size >= MAX_AT_ONCE) return { address, problem: null, image: null, bytes: null, checkedAt: null };
    const check = this.check(address).finally(() => this.running.delete(address));
    this.running.set(address, check);
    return check;
  }

  private async check(address: string): Promise<HostedImage> {
    const found = await this.request(address);
    const checkedAt = this.clock.now();
    const image = { address, ...found, checkedAt };
    this.stored.delete(address);
    this.stored.set(address, { until: checkedAt.getTime() + (found.problem ? FAULT_FRESH_MS : FRESH_MS), image });
    for (const oldest of this.stored.keys()) {
      if (this.stored.size <= MAX_STORED) break;
      this.stored.delete(oldest);
    }
    return image;
  }

  private async request(address: string): Promise<Found> {
    const headers = {
      'user-agent': `GalleyBot/1.0 (checks that images of posts are there; +${this.publicUrl.value})`,
      accept: 'image/*',
    };
    try {
      return found(await this.http.request(address, { headers, timeoutMs: TIMEOUT_MS, maxBytes: MAX_BYTES }), address);
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      return { problem: error.message, image: null, bytes: null };
    }
  }
}

function found({ status, headers, body, truncated }: SafeResponse, address: string): Found {
  const fault = (problem: string): Found => ({ problem, image: null, bytes: null });
  const target = status >= 300 && status < 400 ? URL.parse(headers['location'] ?? '', address) : null;
  if (target) return fault(`The address redirects to ${target.href}. Enter that address.`);
  if (status !== 200) return fault(`The address answered ${status}.`);
  const image = imageFacts(body);
  if (!image) return fault('What the address answers is no JPEG, PNG, GIF, WebP or AVIF.');
  const told = Number(headers['content-length'] ?? Number.NaN);
  const bytes = truncated ? (Number.isSafeInteger(told) ? told : null) : body.byteLength;
  const isTooLarge = bytes !== null && bytes > MAX_PICTURE_BYTES;
  return { image, bytes, problem: isTooLarge ? `It is larger than ${MAX_PICTURE_BYTES / 1024 / 1024} MB.` : null };
}
