import { McpServer } from '@modelcontextprotocol/server';
import { z } from 'zod';
import type { SafeHttp } from '../../../../shared/application/safe-http.js';
import { DomainError } from '../../../../shared/domain/domain-error.js';
import { documentsResult, documentsSchema, failure, READ_ONLY } from '../document-results.js';
import { ClientSite, type SitePage } from '../../../../data-sources/index.js';
import { ranked } from '../../../../editorial/index.js';
import type { ReadableSite } from './sites-of.js';
import { anySignal } from '../../../../shared/domain/any-signal.js';

export const SITE_READER = { name: 'site-reader', version: '1.1.0' } as const;

/**
 * Number of pages read in one search, shared among the sites but with a minimum per site, and how many pages of a site
 * are read in parallel. A search must neither take long nor put load on a server.
 */
const PAGES_A_SEARCH = 12;
const PAGES_A_SITE = 3;
const AT_A_TIME = 2;
/** Maximum number of sites read in one search. */
const MAX_SITES = 10;
/** Time after which a search returns what it has found, in milliseconds; shorter than the caller's timeout. */
const SEARCH_MS = 12_000;

export interface SiteReaderDeps {
  http: SafeHttp;
  sites: () => Promise<readonly ReadableSite[]>;
}

interface OpenSite extends Pick<ReadableSite, 'onRead'> {
  site: ClientSite;
}

/**
 * Creates the server for the client's own website and the sites named as data sources. It reads their sitemaps and
 * pages as far as their robots.txt allows.
 */
export function createSiteReaderServer({ http, sites }: SiteReaderDeps): McpServer {
  const server = new McpServer(SITE_READER);
  let opening: Promise<OpenSite[]> | null = null;
  const open = () =>
    (opening ??= sites().then((all) =>
      all
        .filter(({ url }) => reachable(url))
        .slice(0, MAX_SITES)
        .map(({ websiteId, url, pages, onRead }) => ({
          site: new ClientSite(http, websiteId, url, pages),
          onRead,
        })),
    ));

  server.registerTool(
    'search_site',
    {
      title: "Search the client's website",
      description:
        "Looks through the pages of the client's own website, and of the sites it named, and answers the best " +
        'matches with their main text.',
      inputSchema: z.object({ query: z.string().min(1).max(500), limit: z.number().int().min(1).max(10).default(5) }),
      outputSchema: documentsSchema,
      annotations: READ_ONLY,
    },
    async ({ query, limit }, ctx) => {
      const opened = await open();
      if (opened.length === 0) return documentsResult([], 'This website cannot be read.');
      const signal = anySignal(ctx.mcpReq.signal, AbortSignal.timeout(SEARCH_MS));
      const share = Math.max(PAGES_A_SITE, Math.floor(PAGES_A_SEARCH / opened.length));
      const found = await Promise.all(opened.map((one) => searched(one, query, share, signal)));
      const pages = found.flatMap((outcome) => ('pages' in outcome ? outcome.pages : []));
      const failures = found.flatMap((outcome) => ('failure' in outcome ? outcome.failure : []));
      if (failures.length === opened.length) return failure(failures.join(' '));
      return documentsResult((await ranked(pages, query, limit)).map(answered), failures.join(' '));
    },
  );

  server.registerTool(
    'read_page',
    {
      title: "Read a page of the client's website",
      description:
        "Answers the main text of one page of the client's own website, or of a site it named, by its address.",
      inputSchema: z.object({ url: z.string().min(1).max(2000) }),
      outputSchema: documentsSchema,
      annotations: READ_ONLY,
    },
    async ({ url }, ctx) => {
      const opened = await open();
      if (opened.length === 0) return failure('This website cannot be read.');
      const site = opened.find((one) => one.site.owns(url))?.site;
      if (!site) return failure(`Only pages of ${opened.map((one) => one.site.host).join(', ')} can be read here.`);
      try {
        if (!(await site.allows(url))) return failure(`The robots.txt of ${site.host} does not allow this page.`);
        const page = await site.page(url, ctx.mcpReq.signal);
        return page ? documentsResult([answered(page)]) : failure('There is no readable text at this address.');
      } catch (error) {
        return failure(sentence(error, site.host));
      }
    },
  );

  return server;
}

/** Searches one site. A failure is returned instead of thrown, because other sites may work. */
async function searched(
  { site, onRead }: OpenSite,
  query: string,
  share: number,
  signal: AbortSignal,
): Promise<{ pages: SitePage[] } | { failure: string }> {
  try {
    const addresses = await site.addresses(signal);
    const pages = await readPages(site, await promising(addresses, query, share), signal);
    await onRead?.({ pages: addresses.length });
    return { pages };
  } catch (error) {
    await onRead?.({ error });
    return { failure: sentence(error, site.host) };
  }
}

/** Reads pages in parallel. A page that fails is left out, because the rest of the site may work. */
async function readPages(site: ClientSite, addresses: readonly string[], signal: AbortSignal): Promise<SitePage[]> {
  const waiting = [...addresses];
  const pages: SitePage[] = [];
  const visitor = async (): Promise<void> => {
    for (let address = waiting.shift(); address && !signal.aborted; address = waiting.shift()) {
      const page = await site.page(address, signal).catch(() => null);
      if (page) pages.push(page);
    }
  };
  await Promise.all(Array.from({ length: AT_A_TIME }, visitor));
  return pages.sort((a, b) => (a.url < b.url ? -1 : 1));
}

/** Returns the URLs whose path resembles the query first, then the others in the order of the sitemap. */
async function promising(addresses: readonly string[], query: string, share: number): Promise<string[]> {
  const paths = addresses.map((address) => ({ address, title: '', text: wordsOfPath(address) }));
  const best = (await ranked(paths, query, share)).map(({ address }) => address);
  return [...new Set([...best, ...addresses])].slice(0, share);
}

function wordsOfPath(address: string): string {
  const path = new URL(address).pathname;
  try {
    return decodeURIComponent(path).replaceAll(/[^\p{L}\p{N}]+/gu, ' ');
  } catch {
    return path;
  }
}

const answered = ({ url, title, text, publishedAt, language }: SitePage) => ({
  id: url,
  url,
  title,
  text,
  ...(publishedAt ? { publishedAt } : {}),
  ...(language ? { language } : {}),
});

/**
 * Names under these reserved domains never resolve (RFC 6761), so requesting them would only waste time; but those of
 * the demonstration are answered by Galley itself.
 */
function reachable(url: string): boolean {
  const host = URL.parse(url)?.hostname ?? 'invalid';
  return host.endsWith('.galley.example') || !/(^|\.)(example|invalid)$/.test(host);
}

const sentence = (error: unknown, host: string): string =>
  error instanceof DomainError ? error.message : `The website ${host} could not be read.`;
