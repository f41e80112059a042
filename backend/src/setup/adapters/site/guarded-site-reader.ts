import { Injectable } from '@nestjs/common';
import { ClientSite, type SiteDocument, threadedPages } from '../../../data-sources/index.js';
import { readingThread } from '../../../shared/adapters/threads/bounded-thread.js';
import { SafeHttp } from '../../../shared/application/safe-http.js';
import { webText } from '../../../shared/domain/web-text.js';
import { Logo, MAX_LOGO_BYTES } from '../../../tenancy/index.js';
import { SiteReader, type StepListener } from '../../application/ports.js';
import { type CrawlStep, STEPS_AHEAD, withStep } from '../../domain/crawl-step.js';
import type { FeedProfile, PageProfile, SiteReading } from '../../domain/site-reading.js';
import type { coloursOfCss } from '../../domain/site-colours.ts';
import { SiteUnreadable } from '../../domain/site-unreadable.js';
import type { pageProfile } from './page-profile.ts';
import { anySignal } from '../../../shared/domain/any-signal.js';

export interface SiteLimits {
  /** Maximum time of a reading, and of the request for the first page, in milliseconds. */
  totalMs: number;
  homeMs: number;
}

const LIMITS: SiteLimits = { totalMs: 15_000, homeMs: 8_000 };
/** Pages that are read besides the first, how many at a time, and their size together. */
const MAX_PAGES = 100;
const AT_A_TIME = 6;
const ALL_PAGES_BYTES = 16 * 1024 * 1024;
const FROM_MENU = 20;
const MAX_ADDRESSES = 10_000;
/** Share of the time after which no further sitemap is read, so that some is left for pages. */
const SITEMAPS_SHARE = 0.4;
const MAX_FEEDS = 3;
const PAGE_BYTES = 512 * 1024;
const PICTURE_MS = 5_000;
const MAX_STYLESHEETS = 2;
const MAX_REDIRECTS = 3;
/** A page that asks for a password and says less than this is a sign-in form. */
const SHORTEST = 600;
const HEADERS = { 'user-agent': 'GalleyBot/1.0 (+set-up of this website)', accept: 'text/html, */*;q=0.1' };
/** Turns of the reading thread that sites which are no website yet share. */
const LANE = 'set-up';

const profileOf = readingThread.function<typeof pageProfile>(import.meta.url, './page-profile', 'pageProfile');
const coloursOf = readingThread.function<typeof coloursOfCss>(
  import.meta.url,
  '../../domain/site-colours',
  'coloursOfCss',
);

/** Reads sites through `SafeHttp`, and parses what they send in the reading thread. */
@Injectable()
export class GuardedSiteReader extends SiteReader {
  constructor(
    private readonly http: SafeHttp,
    private readonly limits: SiteLimits = LIMITS,
  ) {
    super();
  }

  async read(url: string, stop: AbortSignal, tell: StepListener): Promise<SiteReading> {
    const signal = anySignal(stop, AbortSignal.timeout(this.limits.totalMs));
    let steps = STEPS_AHEAD;
    const step = (name: CrawlStep['name'], changes: Partial<CrawlStep>): Promise<void> =>
      tell((steps = withStep(steps, name, changes)));

    await step('robots', RUNNING);
    const first = await this.firstPage(url, signal);
    const site = new ClientSite(this.http, LANE, first.url, [], MAX_ADDRESSES);
    if (!(await site.allows(first.url)))
      throw new SiteUnreadable(`The robots.txt of ${site.host} does not allow its pages to be read.`);
    const profile = await profileOf(LANE, first.text, first.url).catch(() => null);
    if (!profile) throw new SiteUnreadable(`The first page of ${site.host} is too large to be read.`);
    const home = { ...profile, contentLanguage: profile.contentLanguage || first.language };
    if (home.asksForPassword && home.text.length < SHORTEST)
      throw new SiteUnreadable(`${site.host} shows a sign-in form, so its pages cannot be read.`);
    await step('robots', DONE);

    await step('sitemap', RUNNING);
    const forSitemaps = anySignal(signal, AbortSignal.timeout(this.limits.totalMs * SITEMAPS_SHARE));
    const addresses = await site.addresses(forSitemaps).catch(() => ownLinks(home, site));
    await step('sitemap', { ...DONE, done: addresses.length });
    const [pages, feeds, logo, colours] = await Promise.all([
      this.pages(
        site,
        sampleOf(home, addresses, (address) => site.owns(address)),
        signal,
        (changes) => step('pages', changes),
      ),
      this.feeds(site, home.feeds.slice(0, MAX_FEEDS), signal, (changes) => step('feeds', changes)),
      this.logo(home.logos, signal),
      this.colours(site, home, signal),
    ]);
    stop.throwIfAborted();
    return {
      home,
      pages,
      feeds,
      logo,
      colours,
      addresses,
      sitemap: site.sitemapUrls[0] ?? null,
      isPartial: signal.aborted,
    };
  }

  /** @throws SiteUnreadable, RequestFailed, AddressRefused */
  private async firstPage(url: string, signal: AbortSignal): Promise<SiteDocument & { language: string }> {
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
      return { url: address, type, text: webText(body, type), language: headers['content-language'] ?? '' };
    }
    throw new SiteUnreadable(`${new URL(address).host} redirects again and again.`);
  }

  private async pages(
    site: ClientSite,
    addresses: readonly string[],
    signal: AbortSignal,
    step: (changes: Partial<CrawlStep>) => Promise<void>,
  ): Promise<PageProfile[]> {
    const waiting = [...addresses];
    const read = new Map<string, PageProfile>();
    let bytes = 0;
    let done = 0;
    const total = addresses.length;
    const visitor = async (): Promise<void> => {
      for (let address = waiting.shift(); address && !signal.aborted; address = waiting.shift()) {
        const document = await site.document(address, signal).catch(() => null);
        bytes += document?.text.length ?? 0;
        if (bytes > ALL_PAGES_BYTES) return;
        const profile =
          document && /html/i.test(document.type)
            ? await profileOf(LANE, document.text, document.url).catch(() => null)
            : null;
        if (profile) read.set(address, profile);
        await step({ done: (done += 1) });
      }
    };
    await step({ ...RUNNING, total });
    // A page that is being parsed when the time is over is not waited for.
    await Promise.race([Promise.all(Array.from({ length: AT_A_TIME }, visitor)), abortOf(signal)]);
    await step(DONE);
    return addresses.flatMap((address) => read.get(address) ?? []);
  }

  private async feeds(
    site: ClientSite,
    addresses: readonly string[],
    signal: AbortSignal,
    step: (changes: Partial<CrawlStep>) => Promise<void>,
  ): Promise<FeedProfile[]> {
    let done = 0;
    await step({ ...RUNNING, total: addresses.length });
    const reading = addresses.map(async (address): Promise<FeedProfile[]> => {
      const document = await site.document(address, signal).catch(() => null);
      const outline =
        document && (await threadedPages.feedOutline(LANE, document.text, document.url).catch(() => null));
      await step({ done: (done += 1) });
      return outline ? [{ url: address, ...outline }] : [];
    });
    const feeds = (await Promise.all(reading)).flat();
    await step(DONE);
    return feeds;
  }

  /**
   * The first picture that is safe to show. It is stored, and not its address, so that whoever looks at a website in
   * Galley is not seen by another server, and the picture cannot become another one. It may be on another host, as
   * pictures of pages are: the guard holds there as well.
   */
  private async logo(addresses: readonly string[], signal: AbortSignal): Promise<SiteReading['logo']> {
    for (const url of addresses) {
      if (signal.aborted) break;
      const logo = await this.picture(url, signal).catch(() => null);
      if (logo) return { value: logo.dataUrl, url };
    }
    return null;
  }

  private async picture(url: string, signal: AbortSignal): Promise<Logo | null> {
    let address = url;
    for (let hop = 0; hop <= MAX_REDIRECTS; hop += 1) {
      const { status, headers, body, truncated } = await this.http.request(address, {
        headers: { ...HEADERS, accept: 'image/png, image/*;q=0.9' },
        timeoutMs: PICTURE_MS,
        maxBytes: MAX_LOGO_BYTES,
        signal,
      });
      if (status === 200) return truncated ? null : Logo.from(body);
      const target = status >= 300 && status < 400 ? URL.parse(headers['location'] ?? '', address) : null;
      if (!target || !/^https?:$/.test(target.protocol)) return null;
      address = target.href;
    }
    return null;
  }

  /** Colours of the first page, otherwise of its style sheets. */
  private async colours(
    site: ClientSite,
    { url, colours, stylesheets }: PageProfile,
    signal: AbortSignal,
  ): Promise<SiteReading['colours']> {
    if (colours.length > 0) return colours.map((value) => ({ value, url }));
    for (const sheet of stylesheets.slice(0, MAX_STYLESHEETS)) {
      const document = await site.document(sheet, signal).catch(() => null);
      const found = document && (await coloursOf(LANE, document.text).catch(() => null));
      if (found?.length) return found.map((value) => ({ value, url: sheet }));
    }
    return [];
  }
}

const ownLinks = ({ links }: PageProfile, site: ClientSite): string[] => [
  ...new Set(links.map(({ url }) => url).filter((url) => site.owns(url))),
];

const RUNNING = { status: 'running' } as const;
const DONE = { status: 'done' } as const;

const abortOf = (signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    if (signal.aborted) resolve();
    else signal.addEventListener('abort', () => resolve(), { once: true });
  });

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

/** Pages of the menu first, then of each folder in turn, so that a large part of the site does not hide the others. */
function sampleOf(home: PageProfile, addresses: readonly string[], owns: (address: string) => boolean): string[] {
  const chosen = new Set<string>();
  for (const { url, isInMenu } of home.links) {
    if (chosen.size >= FROM_MENU) break;
    if (isInMenu && url !== home.url && owns(url)) chosen.add(url);
  }
  const folders = Map.groupBy(
    addresses.filter((address) => address !== home.url && !chosen.has(address)),
    (address) => new URL(address).pathname.split('/').slice(0, -1).join('/'),
  );
  const size = Math.max(0, ...[...folders.values()].map(({ length }) => length));
  for (let at = 0; at < size && chosen.size < MAX_PAGES; at += 1)
    for (const address of [...folders.values()].flatMap((pages) => pages[at] ?? []))
      if (chosen.size < MAX_PAGES) chosen.add(address);
  return [...chosen];
}
