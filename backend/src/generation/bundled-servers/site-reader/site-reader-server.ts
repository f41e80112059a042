import { McpServer } from '@modelcontextprotocol/server';
import { z } from 'zod';
import type { SafeHttp } from '../../../shared/application/safe-http.js';
import { DomainError } from '../../../shared/domain/domain-error.js';
import { documentsResult, documentsSchema, failure, READ_ONLY } from '../document-results.js';
import { ranked } from '../ranking.js';
import { ClientSite } from './client-site.js';
import type { SitePage } from './client-site.js';

export const SITE_READER = { name: 'site-reader', version: '1.0.0' } as const;

/** Pages looked into for one search, and how many at a time: a search must neither last nor weigh on the client's server. */
const PAGES_A_SEARCH = 12;
const AT_A_TIME = 2;
/** A search answers what it has after this time, before the caller's own limit. */
const SEARCH_MS = 12_000;

export interface SiteReaderDeps {
  http: SafeHttp;
  /** The client's website; null when there is none to read. */
  siteUrl: () => Promise<string | null>;
}

/** The client's own website: its sitemap and its pages, as far as its robots.txt allows. */
export function createSiteReaderServer({ http, siteUrl }: SiteReaderDeps): McpServer {
  const server = new McpServer(SITE_READER);
  let opened: Promise<ClientSite | null> | null = null;
  const site = () => (opened ??= siteUrl().then((url) => (url && reachable(url) ? new ClientSite(http, url) : null)));

  server.registerTool(
    'search_site',
    {
      title: "Search the client's website",
      description: "Looks through the pages of the client's own website and answers the best matches with their main text.",
      inputSchema: z.object({ query: z.string().min(1).max(500), limit: z.number().int().min(1).max(10).default(5) }),
      outputSchema: documentsSchema,
      annotations: READ_ONLY,
    },
    async ({ query, limit }, ctx) => {
      const opened = await site();
      if (!opened) return documentsResult([], 'This website cannot be read.');
      const signal = AbortSignal.any([ctx.mcpReq.signal, AbortSignal.timeout(SEARCH_MS)]);
      try {
        const addresses = await opened.addresses(signal);
        const pages = await readPages(opened, promising(addresses, query), signal);
        return documentsResult(ranked(pages, query, limit).map(answered));
      } catch (error) {
        return failure(sentence(error, opened.host));
      }
    },
  );

  server.registerTool(
    'read_page',
    {
      title: "Read a page of the client's website",
      description: "Answers the main text of one page of the client's own website, by its address.",
      inputSchema: z.object({ url: z.string().min(1).max(2000) }),
      outputSchema: documentsSchema,
      annotations: READ_ONLY,
    },
    async ({ url }, ctx) => {
      const opened = await site();
      if (!opened) return failure('This website cannot be read.');
      if (!opened.owns(url)) return failure(`Only pages of ${opened.host} can be read here.`);
      try {
        if (!(await opened.allows(url))) return failure(`The robots.txt of ${opened.host} does not allow this page.`);
        const page = await opened.page(url, ctx.mcpReq.signal);
        return page ? documentsResult([answered(page)]) : failure('There is no readable text at this address.');
      } catch (error) {
        return failure(sentence(error, opened.host));
      }
    },
  );

  return server;
}

/** A page that fails is left out: the rest of the website may be fine. */
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

/** The addresses whose words resemble the query first, then the others in the sitemap's order. */
function promising(addresses: readonly string[], query: string): string[] {
  const paths = addresses.map((address) => ({ address, title: '', text: wordsOfPath(address) }));
  const best = ranked(paths, query, PAGES_A_SEARCH).map(({ address }) => address);
  return [...new Set([...best, ...addresses])].slice(0, PAGES_A_SEARCH);
}

function wordsOfPath(address: string): string {
  const path = new URL(address).pathname;
  try {
    return decodeURIComponent(path).replaceAll(/[^\p{L}\p{N}]+/gu, ' ');
  } catch {
    return path;
  }
}

const answered = ({ url, title, text, publishedAt }: SitePage) => ({ id: url, url, title, text, ...(publishedAt ? { publishedAt } : {}) });

/** Names under these reserved domains lead nowhere (RFC 6761): asking would only wait. */
const reachable = (url: string): boolean => !/(^|\.)(example|invalid)$/.test(URL.parse(url)?.hostname ?? 'invalid');

const sentence = (error: unknown, host: string): string => (error instanceof DomainError ? error.message : `The website ${host} could not be read.`);
