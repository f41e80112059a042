import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { InternalAnswer, InternalSite } from '../../shared/application/internal-sites.js';
import { escapeHtml } from '../../shared/adapters/html/escape-html.js';

interface Article {
  id: string;
  topic: string;
  title: string;
  /** Paragraphs separated by blank lines. */
  text: string;
}

/** A fictional bicycle workshop, under a reserved domain (RFC 2606), so that no other site is hidden. */
const HOST = 'tidewater-cycles.galley.example';
const NAME = 'Tidewater Cycles';
const ABOUT = 'A workshop in the harbour district that repairs bicycles and advises people who cycle to work.';
const TOPICS: Readonly<Record<string, { name: string; about: string }>> = {
  'bicycle-care': {
    name: 'Bicycles',
    about: 'Chains, brakes, tyres and service: what keeps a bicycle going and what it costs.',
  },
  'cycling-to-work': {
    name: 'Cycling to work',
    about: 'Times, costs, clothes, lights and parking for people who cycle to work.',
  },
};
const COLOUR = '#0f4c5c';
const FOLDER = join(import.meta.dirname, 'client-site');
const ICON = readFileSync(join(FOLDER, 'icon.png'));
const ARTICLE = /^---\ntitle: (.+)\n---\n\n([\s\S]+)\n$/;
/** Date of the first article; each following one is a week younger. */
const FIRST = Date.UTC(2026, 5, 1);
const WEEK_MS = 7 * 24 * 60 * 60_000;

const articles: readonly Article[] = Object.keys(TOPICS).flatMap((topic) =>
  readdirSync(join(FOLDER, topic))
    .sort()
    .map((file) => {
      const [, title = '', text = ''] = ARTICLE.exec(readFileSync(join(FOLDER, topic, file), 'utf8')) ?? [];
      return { id: basename(file, '.md').replace(/^\d+-/, ''), topic, title, text };
    }),
);

/** The site of a possible client, so that a website can be set up from its address without a network. */
export const demonstrationSites: InternalSite = ({ host, pathname, origin }, { method = 'GET' }) => {
  if (host !== HOST || method !== 'GET') return null;
  if (pathname === '/robots.txt') return sent('text/plain', `User-agent: *\nSitemap: ${origin}/sitemap.xml\n`);
  if (pathname === '/sitemap.xml') return sent('application/xml', sitemap(origin));
  if (pathname === '/feed.xml') return sent('application/rss+xml', feed(origin));
  if (pathname === '/icon.png') return sent('image/png', ICON);
  const html = page(pathname);
  return html === null ? sent('text/plain', 'Not found', 404) : sent('text/html; charset=utf-8', html);
};

function page(pathname: string): string | null {
  if (pathname === '/') return listing(NAME, ABOUT, articles);
  if (pathname === '/about') return html({ title: 'About us', about: ABOUT, body: `<p>${ABOUT}</p>` });
  const id = basename(pathname);
  const topic = pathname === `/topics/${id}` ? TOPICS[id] : undefined;
  if (topic)
    return listing(
      topic.name,
      topic.about,
      articles.filter((article) => article.topic === id),
    );
  const article = pathname === `/advice/${id}` ? articles.find((each) => each.id === id) : undefined;
  if (!article) return null;
  const paragraphs = article.text.split('\n\n').map((paragraph) => `<p>${escapeHtml(paragraph)}</p>`);
  const body = `<article>${paragraphs.join('')}</article>`;
  return html({ title: article.title, section: TOPICS[article.topic]!.name, body });
}

function listing(title: string, about: string, listed: readonly Article[]): string {
  const items = listed.map((article) => `<li><a href="/advice/${article.id}">${escapeHtml(article.title)}</a></li>`);
  return html({ title, about, body: `<p>${about}</p><ul>${items.join('')}</ul>` });
}

function html({ title, about, section, body }: { title: string; about?: string; section?: string; body: string }) {
  const menu = Object.entries(TOPICS).map(([topic, { name }]) => `<a href="/topics/${topic}">${name}</a>`);
  const head = [
    `<title>${escapeHtml(title === NAME ? title : `${title} | ${NAME}`)}</title>`,
    `<meta property="og:site_name" content="${NAME}">`,
    ...(about ? [`<meta name="description" content="${about}">`] : []),
    ...(section ? [`<meta property="article:section" content="${section}">`] : []),
    '<link rel="alternate" type="application/rss+xml" href="/feed.xml">',
    '<link rel="apple-touch-icon" href="/icon.png">',
    `<meta name="theme-color" content="${COLOUR}">`,
  ];
  return `<!doctype html><html lang="en"><head>${head.join('')}</head><body><header><nav>${menu.join(' ')}
<a href="/about">About</a></nav></header><main><h1>${escapeHtml(title)}</h1>${body}</main></body></html>`;
}

function sitemap(origin: string): string {
  const pages = articles.map(({ id }) => `advice/${id}`);
  const paths = ['', 'about', ...Object.keys(TOPICS).map((topic) => `topics/${topic}`), ...pages];
  const entries = paths.map((path) => `<url><loc>${origin}/${path}</loc></url>`);
  return `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${entries.join('')}</urlset>`;
}

function feed(origin: string): string {
  const items = articles.map(
    ({ id, title, topic, text }, at) =>
      `<item><title>${escapeHtml(title)}</title><link>${origin}/advice/${id}</link><guid>${id}</guid>` +
      `<category>${TOPICS[topic]!.name}</category><pubDate>${new Date(FIRST + at * WEEK_MS).toUTCString()}</pubDate>` +
      `<description>${escapeHtml(text)}</description></item>`,
  );
  return `<rss version="2.0"><channel><title>${NAME}</title>${items.join('')}</channel></rss>`;
}

const sent = (type: string, content: string | Uint8Array, status = 200): InternalAnswer => ({
  status,
  headers: { 'content-type': type },
  body: Buffer.from(content as string),
});
