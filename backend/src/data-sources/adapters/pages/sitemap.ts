import { XMLParser } from 'fast-xml-parser';

export interface Sitemap {
  /** URLs of pages. */
  pages: string[];
  /** URLs of further sitemaps listed in an index. */
  sitemaps: string[];
}

const parser = new XMLParser({
  ignoreAttributes: true,
  processEntities: true,
  isArray: (name) => name === 'url' || name === 'sitemap',
});

/** Parses a sitemap or a sitemap index (sitemaps.org, protocol 0.9). Anything else gives an empty result. */
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
