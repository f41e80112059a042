import { Readable } from 'node:stream';
import { ZipFile } from 'yazl';
import type { ExportedPost, ExportFormat } from '../../application/export-posts.js';
import { DOCUMENTS } from './post-document.js';

export interface PostFile {
  name: string;
  type: string;
  content: Readable;
}

/**
 * Maximum length of a file name. It contains only letters, digits and hyphens of a slug: no path and no name that a
 * system reserves.
 */
const MAX_NAME = 80;
const nameOf = ({ id, slug }: ExportedPost, extension: string): string =>
  `${id}-${slug.replace(/[^a-z0-9-]+/g, '').slice(0, MAX_NAME) || 'post'}.${extension}`;

/**
 * One post becomes a file, several become a zip. Both are generated while they are read, so only a few posts are in
 * memory at once.
 */
export function fileOf(posts: readonly ExportedPost[], format: ExportFormat): PostFile {
  const { type, extension } = DOCUMENTS[format];
  const [post] = posts;
  if (post && posts.length === 1) return { name: nameOf(post, extension), type, content: textOf([post], format) };
  return zipOf(pagesOf(posts), format);
}

/** A zip of posts that are loaded page by page: the next page is requested when the last post of one is written. */
export const zipOf = (pages: AsyncGenerator<readonly ExportedPost[]>, format: ExportFormat): PostFile => ({
  name: 'posts.zip',
  type: 'application/zip',
  content: archiveOf(pages, format),
});

async function* pagesOf(posts: readonly ExportedPost[]): AsyncGenerator<readonly ExportedPost[]> {
  yield await Promise.resolve(posts);
}

async function* eachOf(pages: AsyncIterable<readonly ExportedPost[]>): AsyncGenerator<ExportedPost> {
  for await (const page of pages) yield* page;
}

function archiveOf(pages: AsyncGenerator<readonly ExportedPost[]>, format: ExportFormat): Readable {
  const { extension, head } = DOCUMENTS[format];
  const zip = new ZipFile();
  const content = zip.outputStream as Readable;
  zip.on('error', (error) => content.destroy(error as Error));
  const add = (name: string, held: Iterable<ExportedPost> | AsyncIterable<ExportedPost>, opened?: () => void) =>
    zip.addReadStreamLazy(name, (open) => {
      const text = textOf(held, format);
      text.once('error', (error) => content.destroy(error));
      open(null, text);
      opened?.();
    });
  const addPage = async (): Promise<void> => {
    const next = await pages.next();
    if (next.done) return zip.end();
    const page = next.value;
    page.forEach((post, at) => add(nameOf(post, extension), [post], at === page.length - 1 ? goOn : undefined));
    if (page.length === 0) goOn();
  };
  const goOn = (): void => void addPage().catch((error: Error) => content.destroy(error));
  // A format with a head writes all posts into one file.
  if (head === undefined) goOn();
  else {
    add(`posts.${extension}`, eachOf(pages));
    zip.end();
  }
  return content;
}

function textOf(posts: Iterable<ExportedPost> | AsyncIterable<ExportedPost>, format: ExportFormat): Readable {
  const { head, of } = DOCUMENTS[format];
  async function* parts(): AsyncGenerator<string> {
    if (head) yield head;
    for await (const post of posts) {
      const details = await post.read();
      if (details) yield await of(details);
    }
  }
  return Readable.from(parts(), { objectMode: false });
}
