import robots from 'robots-parser';
import type { SafeHttp } from '../../../shared/application/safe-http.js';
import type { WebsiteId } from '../../../shared/domain/ids.js';
import { webText } from '../../../shared/domain/web-text.js';
import type { PageText } from './page-text.js';
import { threadedPages } from './threaded-pages.js';

const USER_AGENT = 'GalleyBot';

const MAX_PAGES = 50;
const MAX_SITEMAPS = 10;
const MAX_ADDRESSES = 2000;
const PAGE_BYTES = 512 * 1024;
const SITEMAP_BYTES = 2 * 1024 * 1024;
const REQUEST_MS = 5000;
const MAX_REDIRECTS = 3;
/** Result for a sitemap that cannot be read. */
const NOTHING = { pages: [], sitemaps: [] };

/** A response of a website, decoded. */
export interface SiteDocument {
  url: string;
  type: string;
  /** As the server names it; empty when it does not. */
  language: string;
  text: string;
}

export interface SitePage extends PageText {
  url: string;
}

interface Robots {
  isAllowed(url: string, userAgent: string): boolean | undefined;
  getSitemaps(): string[];
}

/** The package's types describe a different module format than the one it has. */
const robotsParser = robots as unknown as (url: string, text: string) => Robots;

/**
 * A client's website as a well-behaved crawler sees it: only its own host, only what robots.txt allows, no more than 50
 * pages per session, and each page only once.
 */
export class ClientSite {
  private readonly home: URL;
  private robotsTxt: Promise<Robots> | null = null;
  private addressList: Promise<string[]> | null = null;
  private readonly pages = new Map<string, Promise<SitePage | null>>();
  private sitemapsRead: string[] = [];

  /**
   * @param websiteId website on whose behalf the site is read
   * @param url home page or sitemap; when it has a path, only pages below that path are read
   * @param named pages to read; without them the pages of the sitemap are used
   * @param maxAddresses URLs of pages that are known at most
   */
  constructor(
    private readonly http: SafeHttp,
    private readonly websiteId: WebsiteId,
    url: string,
    private readonly named: readonly string[] = [],
    private readonly maxAddresses = MAX_ADDRESSES,
  ) {
    this.home = new URL(url);
  }

  get host(): string {
    return this.home.host;
  }

  /** Returns whether a URL belongs to this website; a leading `www.` makes no difference. */
  owns(address: string): boolean {
    const url = URL.parse(address);
    return url !== null && /^https?:$/.test(url.protocol) && !url.username && bare(url.host) === bare(this.home.host);
  }

  /**
   * Returns whether robots.txt allows a page. The rules of the website's own origin also apply to its pages under
   * `www.` and http.
   */
  async allows(address: string): Promise<boolean> {
    const { pathname, search } = new URL(address);
    return (await this.robots()).isAllowed(this.home.origin + pathname + search, USER_AGENT) !== false;
  }

  /**
   * Returns the URLs of the pages: from the sitemaps listed in robots.txt, otherwise from /sitemap.xml, otherwise from
   * the links of the home page. When the signal is aborted, those of the sitemaps that were read until then.
   */
  addresses(signal: AbortSignal): Promise<string[]> {
    this.addressList ??= this.findAddresses(signal).then(
      (found) => {
        if (signal.aborted) this.addressList = null;
        return found;
      },
      (error: unknown) => {
        this.addressList = null;
        throw error;
      },
    );
    return this.addressList;
  }

  /**
   * @returns null when there is nothing to read: no such page, no text, not allowed by robots.txt, or the limit of
   * pages is reached
   */
  page(address: string, signal: AbortSignal): Promise<SitePage | null> {
    const url = withoutFragment(address);
    const known = this.pages.get(url);
    if (known) return known;
    if (this.pages.size >= MAX_PAGES) return Promise.resolve(null);
    const reading = this.readPage(url, signal);
    this.pages.set(url, reading);
    return reading;
  }

  /** URLs of the sitemaps that listed pages; empty when the addresses are the links of the home page. */
  get sitemapUrls(): readonly string[] {
    return this.sitemapsRead;
  }

  /** Returns a page or feed as it was sent; null when there is none, or robots.txt does not allow it. */
  async document(address: string, signal: AbortSignal): Promise<SiteDocument | null> {
    if (!this.owns(address) || !(await this.allows(address))) return null;
    return this.get(address, PAGE_BYTES, signal);
  }

  private async readPage(url: string, signal: AbortSignal): Promise<SitePage | null> {
    if (!this.owns(url) || !(await this.allows(url))) return null;
    const answer = await this.get(url, PAGE_BYTES, signal);
    if (!answer || !/html/i.test(answer.type)) return null;
    const page = await threadedPages.pageText(this.websiteId, answer.text).catch(() => null);
    const language = page?.language ?? answer.language;
    return page && { ...page, url: answer.url, ...(language && { language }) };
  }

  private async findAddresses(signal: AbortSignal): Promise<string[]> {
    if (this.named.length > 0) return this.named.filter((address) => this.owns(address)).map(withoutFragment);
    const queue = await this.sitemaps();
    const found = new Set<string>();
    for (
      let read = 0;
      read < MAX_SITEMAPS && queue.length && !signal.aborted && found.size < this.maxAddresses;
      read += 1
    ) {
      const sitemap = queue.shift() as string;
      const answer = await this.get(sitemap, SITEMAP_BYTES, signal).catch((error: unknown) => {
        if (signal.aborted && found.size > 0) return null;
        throw error;
      });
      const { pages, sitemaps } = answer
        ? await threadedPages.parseSitemap(this.websiteId, answer.text).catch(() => NOTHING)
        : NOTHING;
      queue.push(...sitemaps.filter((address) => this.owns(address)));
      const own = pages.filter((address) => this.owns(address));
      if (own.length > 0) this.sitemapsRead.push(sitemap);
      own.forEach((address) => found.add(withoutFragment(address)));
    }
    if (!found.size) for (const address of await this.homeLinks(signal)) found.add(address);
    return this.below([...found]).slice(0, this.maxAddresses);
  }

  private async sitemaps(): Promise<string[]> {
    if (SITEMAP.test(this.home.pathname)) return [this.home.href];
    const named = (await this.robots()).getSitemaps().filter((address) => this.owns(address));
    return named.length ? named : [new URL('/sitemap.xml', this.home).href];
  }

  /** Returns the pages below the path of the website's URL, or all pages when there are none below it. */
  private below(addresses: readonly string[]): readonly string[] {
    const folder = this.home.pathname.endsWith('/') ? this.home.pathname : `${this.home.pathname}/`;
    const found = addresses.filter((address) => `${new URL(address).pathname}/`.startsWith(folder));
    return found.length > 0 ? found : addresses;
  }

  private async homeLinks(signal: AbortSignal): Promise<string[]> {
    if (!(await this.allows(this.home.href))) return [];
    const answer = await this.get(this.home.href, PAGE_BYTES, signal);
    if (!answer) return [];
    const addresses = await threadedPages.linksOf(this.websiteId, answer.text).catch(() => []);
    const links = addresses.flatMap((link) => URL.parse(link, answer.url)?.href ?? []);
    return [this.home.href, ...links.filter((link) => this.owns(link)).map(withoutFragment)];
  }

  /**
   * When robots.txt does not exist, everything is allowed (RFC 9309 for status 4xx); when the server fails, nothing is.
   */
  private robots(): Promise<Robots> {
    this.robotsTxt ??= (async () => {
      const url = new URL('/robots.txt', this.home).href;
      const { status, body } = await this.http.request(url, {
        headers: HEADERS,
        timeoutMs: REQUEST_MS,
        maxBytes: PAGE_BYTES,
      });
      if (status >= 500) return robotsParser(url, 'User-agent: *\nDisallow: /');
      return robotsParser(url, status === 200 ? webText(body) : '');
    })().catch((error: unknown) => {
      this.robotsTxt = null;
      throw error;
    });
    return this.robotsTxt;
  }

  /** Requests a URL and follows redirects, but only within this website. */
  private async get(address: string, maxBytes: number, signal: AbortSignal): Promise<SiteDocument | null> {
    let url = address;
    for (let hop = 0; hop <= MAX_REDIRECTS; hop += 1) {
      const { status, headers, body } = await this.http.request(url, {
        headers: HEADERS,
        timeoutMs: REQUEST_MS,
        maxBytes,
        signal,
      });
      const type = headers['content-type'] ?? '';
      if (status === 200) return { url, type, text: webText(body, type), language: headers['content-language'] ?? '' };
      const target =
        status >= 300 && status < 400 && headers['location'] ? URL.parse(headers['location'], url)?.href : undefined;
      if (!target || !this.owns(target) || !(await this.allows(target))) return null;
      url = target;
    }
    return null;
  }
}

const HEADERS = {
  'user-agent': `${USER_AGENT}/1.0 (+content research for this website)`,
  accept: 'text/html, application/xml;q=0.9, text/plain;q=0.8',
};

const SITEMAP = /\.xml$/i;

const bare = (host: string): string => host.replace(/^www\./, '');

function withoutFragment(address: string): string {
  const url = new URL(address);
  url.hash = '';
  return url.href;
}
