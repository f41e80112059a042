import { createHash } from 'node:crypto';
import type { ServedPicture } from '../../../shared/domain/served-picture.js';
import { escapeHtml } from '../../../shared/adapters/html/escape-html.js';
import { textDirection } from '../../../shared/domain/language-tag.js';
import { PAGE_STYLE } from '../receipts/page-style.js';

export interface PreviewWebsite {
  name: string;
  url: string;
  /** Of its posts, as a BCP 47 tag. */
  language: string;
}

/** A featured image. Of one that is not in the library only its address is known. */
export interface PreviewImage extends Partial<ServedPicture> {
  url: string;
  alt: string;
}

export interface PreviewListing {
  slug: string;
  /** Of its texts, as a BCP 47 tag. */
  language: string;
  title: string;
  excerpt: string | null;
  category: string | null;
  publishedAt: Date | null;
  image: PreviewImage | null;
}

export interface PreviewArticle extends PreviewListing {
  /** HTML as it was pushed: what was approved, without scripts. */
  content: string;
}

const STYLE = `${PAGE_STYLE}
nav{font-family:system-ui,-apple-system,'Segoe UI',Roboto,sans-serif;font-size:.9rem;color:var(--pencil);margin:0 0 2rem}
article img{max-width:100%;height:auto}
article figure{margin:1.5rem 0}
article figcaption{font-size:.9rem;color:var(--pencil)}
.cover{display:block;width:100%;height:auto;margin:1.5rem 0}
.posts li{margin:0 0 2rem}
.posts .cover{aspect-ratio:16/9;object-fit:cover;margin:0 0 .75rem}
article table{border-collapse:collapse;display:block;overflow-x:auto}
article td,article th{border:1px solid var(--rule);padding:.35rem .6rem;text-align:start}
.posts{list-style:none;padding:0}
.posts h2{margin:0}`;
const HASH = createHash('sha256').update(STYLE).digest('base64');

/** No script, frame or form, whatever a post contains; pictures may come from anywhere. */
export const PREVIEW_POLICY = [
  `default-src 'none'`,
  `style-src 'sha256-${HASH}'`,
  'img-src https: http: data:',
  `base-uri 'none'`,
  `form-action 'none'`,
  `frame-ancestors 'none'`,
].join('; ');

/** The width of a text on these pages. */
const SIZES = '(min-width: 44rem) 42rem, 100vw';

const lineOf = ({ category, publishedAt, language }: PreviewListing): string =>
  [category, publishedAt?.toLocaleDateString(language, { dateStyle: 'long', timeZone: 'UTC' }) ?? null]
    .filter((part) => part !== null)
    .map((part) => `<bdi>${escapeHtml(part)}</bdi>`)
    .join(' · ');

/** The blog's start page. @param home its address */
export const previewIndex = (
  { name, language }: PreviewWebsite,
  posts: readonly PreviewListing[],
  home: string,
): string =>
  page(name, home, {
    title: name,
    language,
    body: `<h1>${escapeHtml(name)}</h1>\n${
      posts.length === 0
        ? '<p lang="en" dir="ltr">Nothing is published here yet.</p>'
        : `<ul class="posts">${posts.map((post) => item(post, home)).join('')}</ul>`
    }`,
  });

const item = (post: PreviewListing, home: string): string =>
  `<li lang="${escapeHtml(post.language)}" dir="${textDirection(post.language)}">${imageOf(post, { loading: 'lazy' })}
<h2><a href="${home}/${encodeURIComponent(post.slug)}">${escapeHtml(post.title)}</a></h2>
<p class="kind">${lineOf(post)}</p>${post.excerpt ? `<p>${escapeHtml(post.excerpt)}</p>` : ''}</li>`;

/** The featured image in the sizes that it has. */
function imageOf({ image }: PreviewListing, more: Readonly<Record<string, string>> = {}): string {
  if (!image) return '';
  const { url, alt, width, height, variants = [] } = image;
  const sources = variants.map((file) => `${file.url} ${file.width}w`).join(', ');
  const attributes = { src: url, alt, width, height, ...(sources && { srcset: sources, sizes: SIZES }), ...more };
  const written = Object.entries(attributes).filter(([, value]) => value !== undefined);
  return `<img class="cover"${written.map(([name, value]) => ` ${name}="${escapeHtml(String(value))}"`).join('')}>`;
}

/** The page of one post. */
export const previewArticle = (name: string, post: PreviewArticle, home: string): string =>
  page(name, home, {
    title: post.title,
    language: post.language,
    body: `<article><p class="kind">${lineOf(post)}</p><h1>${escapeHtml(post.title)}</h1>
${imageOf(post)}${post.content}</article>`,
  });

/** What stands at an address without a post, or at that of one that was taken down. */
export const missingPreview = (): string =>
  page('Galley Preview', null, {
    title: 'There is no post here',
    language: 'en',
    body: '<h1>There is no post here</h1><p>It may have been withdrawn, or not been published yet.</p>',
  });

const page = (
  name: string,
  home: string | null,
  { title, language, body }: { title: string; language: string; body: string },
): string =>
  `<!doctype html>
<html lang="${escapeHtml(language)}" dir="${textDirection(language)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)}</title>
<style>${STYLE}</style>
</head>
<body>
<main>
<nav aria-label="Blog">${home === null ? escapeHtml(name) : `<a href="${home}">${escapeHtml(name)}</a>`} · Galley Preview</nav>
${body}
<footer lang="en" dir="ltr">A preview of how posts arrive on a website. It shows what Galley pushed, and nothing else.</footer>
</main>
</body>
</html>
`;
