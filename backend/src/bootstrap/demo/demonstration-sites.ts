import { escapeHtml } from '../../shared/adapters/html/escape-html.js';
import type { BundledSites } from '../../shared/adapters/egress/guarded-http.js';
import { type DemonstrationDocument, demonstrationLibrary } from './demonstration-library.js';

type Answer = NonNullable<ReturnType<BundledSites>>;

const TOPICS: Readonly<Record<string, { name: string; about: string }>> = {
  'heat-pumps': { name: 'Heat pumps', about: 'How heat pumps work in older houses, what they cost and what to avoid.' },
  insulation: { name: 'Insulation', about: 'Keeping warmth inside: lofts, walls, floors and draughts.' },
  solar: { name: 'Solar and storage', about: 'Electricity from the roof, home batteries and tariffs.' },
  ventilation: { name: 'Ventilation', about: 'Fresh air without damp and mould: systems, settings and costs.' },
};

const ARTICLES = Map.groupBy(demonstrationLibrary, ({ url }) => new URL(url).host);

/**
 * The publishers of the demonstration's library as websites, so that a website can be set up from its address without a
 * network. Their domain is reserved (RFC 2606), so that no other site is hidden.
 */
export const demonstrationSites: BundledSites = ({ host, pathname, origin }) => {
  const articles = ARTICLES.get(host);
  return articles ? new PublisherSite(origin, articles).answer(pathname) : null;
};

class PublisherSite {
  private readonly name: string;

  constructor(
    private readonly origin: string,
    private readonly articles: readonly DemonstrationDocument[],
  ) {
    this.name = articles[0]!.publisher;
  }

  answer(pathname: string): Answer {
    if (pathname === '/robots.txt') return sent('text/plain', `User-agent: *\nSitemap: ${this.origin}/sitemap.xml\n`);
    if (pathname === '/sitemap.xml') return sent('application/xml', this.sitemap());
    if (pathname === '/feed.xml') return sent('application/rss+xml', this.feed());
    const html = this.page(pathname);
    return html === null ? sent('text/plain', 'Not found', 404) : sent('text/html; charset=utf-8', html);
  }

  private get topics(): string[] {
    return [...new Set(this.articles.map(({ category }) => category))];
  }

  private page(pathname: string): string | null {
    if (pathname === '/') return this.listing(this.name, this.about, this.articles);
    if (pathname === '/about') return this.html({ title: 'About us', about: this.about, body: `<p>${this.about}</p>` });
    const topic = pathname.startsWith('/topics/') ? TOPICS[pathname.slice('/topics/'.length)] : undefined;
    if (topic) {
      const own = this.articles.filter(({ category }) => TOPICS[category] === topic);
      return this.listing(topic.name, topic.about, own);
    }
    const article = this.articles.find(({ id }) => pathname === `/${id}`);
    if (!article) return null;
    const paragraphs = article.text.split('\n\n').map((paragraph) => `<p>${escapeHtml(paragraph)}</p>`);
    return this.html({
      title: article.title,
      section: TOPICS[article.category]!.name,
      body: `<article>${paragraphs.join('')}</article>`,
    });
  }

  private get about(): string {
    const topics = this.topics.map((topic) => TOPICS[topic]!.name.toLowerCase());
    return `${this.name} measures and explains ${new Intl.ListFormat('en').format(topics)} in older homes.`;
  }

  private listing(title: string, about: string, articles: readonly DemonstrationDocument[]): string {
    const items = articles.map((article) => `<li><a href="/${article.id}">${escapeHtml(article.title)}</a></li>`);
    return this.html({ title, about, body: `<p>${escapeHtml(about)}</p><ul>${items.join('')}</ul>` });
  }

  private html({ title, about, section, body }: { title: string; about?: string; section?: string; body: string }) {
    const menu = this.topics.map((topic) => `<a href="/topics/${topic}">${TOPICS[topic]!.name}</a>`);
    const head = [
      `<title>${escapeHtml(title === this.name ? title : `${title} | ${this.name}`)}</title>`,
      `<meta property="og:site_name" content="${escapeHtml(this.name)}">`,
      ...(about ? [`<meta name="description" content="${escapeHtml(about)}">`] : []),
      ...(section ? [`<meta property="article:section" content="${escapeHtml(section)}">`] : []),
      '<link rel="alternate" type="application/rss+xml" href="/feed.xml">',
    ];
    return `<!doctype html><html lang="en"><head>${head.join('')}</head><body><header><nav>${menu.join(' ')}
<a href="/about">About</a></nav></header><main><h1>${escapeHtml(title)}</h1>${body}</main></body></html>`;
  }

  private sitemap(): string {
    const paths = ['', 'about', ...this.topics.map((topic) => `topics/${topic}`), ...this.articles.map(({ id }) => id)];
    const entries = paths.map((path) => `<url><loc>${this.origin}/${path}</loc></url>`);
    return `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${entries.join('')}</urlset>`;
  }

  private feed(): string {
    const items = this.articles.map(
      ({ id, title, category, publishedAt, text }) =>
        `<item><title>${escapeHtml(title)}</title><link>${this.origin}/${id}</link><guid>${id}</guid>` +
        `<category>${TOPICS[category]!.name}</category><pubDate>${new Date(publishedAt).toUTCString()}</pubDate>` +
        `<description>${escapeHtml(text)}</description></item>`,
    );
    return `<rss version="2.0"><channel><title>${escapeHtml(this.name)}</title>${items.join('')}</channel></rss>`;
  }
}

const sent = (type: string, text: string, status = 200): Answer => ({
  status,
  headers: { 'content-type': type },
  body: Buffer.from(text),
});
