import { type HtmlDocument, type HtmlElement, htmlDocument } from '../../../shared/adapters/html/html-document.ts';
import { MarkupTooHeavy, PAGE_LIMITS } from '../../../shared/adapters/html/markup-limits.ts';
import { brandColour, coloursOfCss } from '../../domain/site-colours.ts';
import type { PageProfile } from '../../domain/site-reading.ts';

const MAX_LINE = 300;
const MAX_TEXT = 6_000;
const MAX_LANGUAGE = 100;
const MAX_LINKS = 400;
const MAX_HEADINGS = 20;
const FEED_TYPE = /^application\/(?:rss|atom)\+xml$/i;
const BLOCKS = 'p, li, h1, h2, h3, td, dd';
const UNREAD = 'script, style, noscript, template, svg, nav, header, footer';

/** Returns what a page says about its site; null when it is too large or nested too deeply. */
export function pageProfile(html: string, url: string): PageProfile | null {
  const document = documentOf(html);
  if (!document) return null;
  const meta = (...names: string[]): string =>
    names.map((name) => contentOf(document, `meta[name="${name}"], meta[property="${name}"]`)).find(Boolean) ?? '';
  const links = linksOf(document, url);
  const headings = all(document, 'h1, h2').slice(0, MAX_HEADINGS).map(textOf).filter(Boolean);
  const profile = {
    url,
    title: meta('og:title') || textOf(document.querySelector('title')) || headings[0] || '',
    language: document.querySelector('html[lang]')?.getAttribute('lang')?.slice(0, MAX_LANGUAGE) ?? '',
    contentLanguage: contentOf(document, 'meta[http-equiv="content-language" i]'),
    locale: meta('og:locale'),
    siteName: meta('og:site_name', 'application-name'),
    description: meta('description', 'og:description'),
    section: meta('article:section'),
    headings,
    feeds: all(document, 'link[rel~="alternate"]')
      .filter((link) => FEED_TYPE.test(link.getAttribute('type') ?? ''))
      .flatMap((link) => addressOf(link.getAttribute('href'), url) ?? []),
    links,
    logos: logosOf(document, url),
    colours: coloursOf(document),
    stylesheets: all(document, 'link[rel~="stylesheet"]').flatMap(
      (link) => addressOf(link.getAttribute('href'), url) ?? [],
    ),
    asksForPassword: document.querySelector('input[type="password"]') !== null,
  };
  for (const element of all(document, UNREAD)) element.remove();
  const blocks = all(document, BLOCKS).map(textOf).join(' ');
  return { ...profile, text: (blocks || plain(document.body.textContent ?? '')).slice(0, MAX_TEXT).toWellFormed() };
}

function documentOf(html: string): HtmlDocument | null {
  try {
    return htmlDocument(/<body\b/i.test(html) ? html : `<html><body>${html}</body></html>`, PAGE_LIMITS);
  } catch (error) {
    if (error instanceof MarkupTooHeavy) return null;
    throw error;
  }
}

function linksOf(document: HtmlDocument, url: string): PageProfile['links'] {
  const inMenu = new Set(all(document, 'nav a[href], header a[href]'));
  return all(document, 'a[href]')
    .slice(0, MAX_LINKS)
    .flatMap((link) => {
      const target = addressOf(link.getAttribute('href'), url);
      return target === null ? [] : [{ url: target, text: textOf(link), isInMenu: inMenu.has(link) }];
    });
}

const LOGO = /logo/i;
const MAX_LOGOS = 6;
/** An icon of at least this many pixels is meant to be looked at. */
const LARGE = 48;
const ORGANIZATION_LOGO =
  /"logo"\s{0,9}:\s{0,9}(?:"([^"]{1,2000})"|\{[^{}]{0,500}?"url"\s{0,9}:\s{0,9}"([^"]{1,2000})")/;

/** Pictures that could be the logo: square ones first, since it is shown as a square. */
function logosOf(document: HtmlDocument, url: string): string[] {
  const icons = all(
    document,
    'link[rel~="icon"], link[rel~="apple-touch-icon"], link[rel~="apple-touch-icon-precomposed"]',
  )
    .map((link) => ({
      href: link.getAttribute('href'),
      side: link.getAttribute('rel')?.includes('apple')
        ? 180
        : Number.parseInt(link.getAttribute('sizes') ?? '0', 10) || 0,
    }))
    .toSorted((one, other) => other.side - one.side);
  const pictures = all(document, 'header img[src], nav img[src]')
    .filter((image) => ['src', 'alt', 'class', 'id'].some((name) => LOGO.test(image.getAttribute(name) ?? '')))
    .map((image) => image.getAttribute('src'));
  const declared = all(document, 'script[type="application/ld+json"]').flatMap((script) => {
    const [, text, address] = ORGANIZATION_LOGO.exec(script.textContent ?? '') ?? [];
    return text ?? address ?? [];
  });
  const [large, small] = [icons.filter(({ side }) => side >= LARGE), icons.filter(({ side }) => side < LARGE)];
  const candidates = [
    ...large.map(({ href }) => href),
    ...declared,
    ...pictures,
    ...small.map(({ href }) => href),
    '/favicon.ico',
  ];
  return [...new Set(candidates.flatMap((href) => addressOf(href, url) ?? []))]
    .filter((address) => !new URL(address).pathname.toLowerCase().endsWith('.svg'))
    .slice(0, MAX_LOGOS);
}

/** What the page gives to browsers to paint themselves with, then what its own styles say. */
function coloursOf(document: HtmlDocument): string[] {
  const metas = all(document, 'meta[name="theme-color"], meta[name="msapplication-TileColor"]')
    .filter((meta) => !/dark/i.test(meta.getAttribute('media') ?? ''))
    .map((meta) => meta.getAttribute('content'));
  const masks = all(document, 'link[rel="mask-icon"]').map((link) => link.getAttribute('color'));
  const styles = all(document, 'style').flatMap((style) => coloursOfCss(style.textContent ?? ''));
  return [...new Set([...[...metas, ...masks].flatMap((colour) => brandColour(colour ?? '') ?? []), ...styles])];
}

function addressOf(href: string | null, base: string): string | null {
  const target = href === null ? null : URL.parse(href, base);
  if (!target || !/^https?:$/.test(target.protocol)) return null;
  target.hash = '';
  return target.href;
}

const contentOf = (document: HtmlDocument, selector: string): string =>
  plain(document.querySelector(selector)?.getAttribute('content') ?? '')
    .slice(0, MAX_LINE)
    .toWellFormed();

const textOf = (element: HtmlElement | null): string =>
  plain(element?.textContent ?? '')
    .slice(0, MAX_LINE)
    .toWellFormed();

const all = (document: HtmlDocument, selector: string): HtmlElement[] => [...document.querySelectorAll(selector)];

/** One line without characters that nobody sees. */
const plain = (text: string): string => text.replace(/[\p{Cc}\p{Cf}\s]+/gu, ' ').trim();
