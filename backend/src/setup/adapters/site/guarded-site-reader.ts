import { Injectable } from '@nestjs/common';
import { ClientSite, type SiteDocument, threadedPages } from '../../../data-sources/index.js';
import { readingThread } from '../../../shared/adapters/threads/bounded-thread.js';
import { SafeHttp } from '../../../shared/application/safe-http.js';
import { webText } from '../../../shared/domain/web-text.js';
import { SiteReader } from '../../application/ports.js';
import type { FeedProfile, PageProfile, SiteReading } from '../../domain/site-reading.js';
import { SiteUnreadable } from '../../domain/site-unreadable.js';
import type { pageProfile } from './page-profile.ts';

export interface SiteLimits {
  /** Maximum time of a reading, and of the request for the first page, in milliseconds. */
  totalMs: number;
  homeMs: number;
}

const LIMITS: SiteLimits = { totalMs: 15_000, homeMs: 8_000 };
/** Pages that are read besides the first, how many at a time, and how many of them may be of one folder. */
const MAX_PAGES = 24;
const AT_A_TIME = 4;
const OF_A_FOLDER = 4;
const FROM_MENU = 10;
const MAX_FEEDS = 3;
const PAGE_BYTES = 512 * 1024;
const MAX_REDIRECTS = 3;
/** A page that asks for a password and says less than this is a sign-in form. */
const SHORTEST = 600;
const HEADERS = { 'user-agent': 'GalleyBot/1.0 (+set-up of this website)', accept: 'text/html, */*;q=0.1' };
/** Turns of the reading thread that sites which are no website yet share. */
const LANE = 'set-up';

const profileOf = readingThread.function<typeof pageProfile>(import.meta.url, './page-profile', 'pageProfile');

/** Reads sites through `SafeHttp`, and parses what they send in the reading thread. */
@Injectable()
export class GuardedSiteReader extends SiteReader {
  constructor(
    private readonly http: SafeHttp,
    private readonly limits: SiteLimits = LIMITS,
  ) {
    super();
  }

  async read(url: string): Promise<SiteReading> {
    const signal = AbortSignal.timeout(this.limits.totalMs);
    const first = await this.firstPage(url, signal);
    const site = new ClientSite(this.http, LANE, first.url);
    if (!(await site.allows(first.url)))
      throw new SiteUnreadable(`The robots.txt of ${site.host} does not allow its pages to be read.`);
    const home = await profileOf(LANE, first.text, first.url).catch(() => null);
    if (!home) throw new SiteUnreadable(`The first page of ${site.host} is too large to be read.`);
    if (home.asksForPassword && home.text.length < SHORTEST)
      throw new SiteUnreadable(`${site.host} shows a sign-in form, so its pages cannot be read.`);
    const addresses = await site.addresses(signal).catch(() => []);
    const chosen = sampleOf(home, addresses, (address) => site.owns(address));
    const [pages, feeds] = await Promise.all([this.pages(site, chosen, signal), this.feeds(site, home.feeds, signal)]);
    return {
      home,
      pages,
      feeds,
      addresses,
      sitemap: site.sitemapUrls[0] ?? null,
      isPartial: signal.aborted,
    };
  }

  /** @throws SiteUnreadable, RequestFailed, AddressRefused */
  private async firstPage(url: string, signal: AbortSignal): Promise<SiteDocument> {
    let address = new URL(url).href;
    for (let hop = 0; hop <= MAX_REDIRECTS; hop += 1) {
      const { status, headers, body } = await this.http.request(address, {
        headers: HEADERS,
        timeoutMs: this.limits.homeMs,
        maxBytes: PAGE_BYTES,
        signal,
      });
      const { host } = new URL(address);
      const type = headers['content-type'] ?? '';
      const target = status >= 300 && status < 400 ? URL.parse(headers['location'] ?? '', address) : null;
      if (target) {
        if (!isSameSite(target.host, host))
          throw new SiteUnreadable(
            `${host} redirects to ${target.host}. If that is the website, enter its address instead.`,
          );
        address = target.href;
        continue;
      }
      if (status !== 200)
        throw new SiteUnreadable(`${host} ${SAID[status] ?? `answered with the HTTP status ${status}`}.`);
      if (!/html/i.test(type))
        throw new SiteUnreadable(`${host} sent ${type.split(';', 1)[0] || 'a file'}, which is no web page.`);
      return { url: address, type, text: webText(body, type) };
    }
    throw new SiteUnreadable(`${new URL(address).host} redirects again and again.`);
  }

  private async pages(site: ClientSite, addresses: readonly string[], signal: AbortSignal): Promise<PageProfile[]> {
    const waiting = [...addresses];
    const read = new Map<string, PageProfile>();
    const visitor = async (): Promise<void> => {
      for (let address = waiting.shift(); address && !signal.aborted; address = waiting.shift()) {
        const document = await site.document(address, signal).catch(() => null);
        if (!document || !/html/i.test(document.type)) continue;
        const profile = await profileOf(LANE, document.text, document.url).catch(() => null);
        if (profile) read.set(address, profile);
      }
    };
    await Promise.all(Array.from({ length: AT_A_TIME }, visitor));
    return addresses.flatMap((address) => read.get(address) ?? []);
  }

  private async feeds(site: ClientSite, addresses: readonly string[], signal: AbortSignal): Promise<FeedProfile[]> {
    const read = addresses.slice(0, MAX_FEEDS).map(async (address): Promise<FeedProfile[]> => {
      const document = await site.document(address, signal).catch(() => null);
      const outline =
        document && (await threadedPages.feedOutline(LANE, document.text, document.url).catch(() => null));
      return outline ? [{ url: address, ...outline }] : [];
    });
    return (await Promise.all(read)).flat();
  }
}

const SAID: Readonly<Record<number, string>> = {
  401: 'wants somebody to sign in',
  403: 'does not allow its pages to be read',
  404: 'has nothing at this address',
  410: 'has nothing at this address any more',
  429: 'is asked too often and wants to be left alone for a while',
  503: 'is not available at the moment',
};

const isSameSite = (one: string, other: string): boolean => bare(one) === bare(other);
const bare = (host: string): string => host.replace(/^www\./, '');

/** Pages of the menu first, then some of each folder, so that a large part of the site does not hide the others. */
function sampleOf(home: PageProfile, addresses: readonly string[], owns: (address: string) => boolean): string[] {
  const chosen = new Set<string>();
  for (const { url, isInMenu } of home.links) {
    if (chosen.size >= FROM_MENU) break;
    if (isInMenu && url !== home.url && owns(url)) chosen.add(url);
  }
  const perFolder = new Map<string, number>();
  const later: string[] = [];
  for (const address of addresses) {
    if (address === home.url || chosen.has(address)) continue;
    const folder = new URL(address).pathname.split('/').slice(0, -1).join('/');
    const count = (perFolder.get(folder) ?? 0) + 1;
    perFolder.set(folder, count);
    if (chosen.size < MAX_PAGES && count <= OF_A_FOLDER) chosen.add(address);
    else later.push(address);
  }
  for (const address of later) {
    if (chosen.size >= MAX_PAGES) break;
    chosen.add(address);
  }
  return [...chosen];
}
