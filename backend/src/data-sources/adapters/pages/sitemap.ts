import { XMLParser } from 'fast-xml-parser';

export interface Sitemap {
  /** Addresses of pages. */
  pages: string[];
  /** Addresses of further sitemaps, from an index. */
  sitemaps: string[];
}

const parser = new XMLParser({
  ignoreAttributes: true,
  processEntities: true,
  isArray: (name) => name === 'url' || name === 'sitemap',
});

/** Reads a sitemap or a sitemap index (sitemaps.org, protocol 0.9). What is neither holds nothing. */
export function parseSitemap(xml: string): Sitemap {
  try {
    const root = parser.parse(xml) as { urlset?: { url?: unknown }; sitemapindex?: { sitemap?: unknown } };
    return { pages: locations(root.urlset?.url), sitemaps: locations(root.sitemapindex?.sitemap) };
  } catch {
    return { pages: [], sitemaps: [] };
  }
}

function locations(entries: unknown): string[] {
  if (!Array.isArray(entries)) return [];
  return entries.flatMap((entry: { loc?: unknown } | null) =>
    typeof entry?.loc === 'string' ? [entry.loc.trim()] : [],
  );
}
