import { Readable } from 'node:stream';
import { ZipFile } from 'yazl';
import type { ExportedPost, ExportFormat } from '../../application/export-posts.js';
import { DOCUMENTS } from './post-document.js';

export interface PostFile {
  name: string;
  type: string;
  content: Readable;
}

/** Letters, digits and hyphens of a slug only: no path, no name that a system keeps for itself. */
const MAX_NAME = 80;
const nameOf = ({ id, slug }: ExportedPost, extension: string): string => `${id}-${slug.replace(/[^a-z0-9-]+/g, '').slice(0, MAX_NAME) || 'post'}.${extension}`;

/** One post is a file, several are a zip. Either is written as it is read: only a few posts are in memory at once. */
export function fileOf(posts: readonly ExportedPost[], format: ExportFormat): PostFile {
  const { type, extension } = DOCUMENTS[format];
  const [post] = posts;
  if (post && posts.length === 1) return { name: nameOf(post, extension), type, content: textOf([post], format) };
  return { name: 'posts.zip', type: 'application/zip', content: archiveOf(posts, format) };
}

function archiveOf(posts: readonly ExportedPost[], format: ExportFormat): Readable {
  const { extension, head } = DOCUMENTS[format];
  const zip = new ZipFile();
  const content = zip.outputStream as Readable;
  zip.on('error', (error) => content.destroy(error as Error));
  const add = (name: string, held: readonly ExportedPost[]) =>
    zip.addReadStreamLazy(name, (open) => {
      const text = textOf(held, format);
      text.once('error', (error) => content.destroy(error));
      open(null, text);
    });
  // A kind with a head holds all posts in one file.
  if (head === undefined) for (const post of posts) add(nameOf(post, extension), [post]);
  else add(`posts.${extension}`, posts);
  zip.end();
  return content;
}

function textOf(posts: readonly ExportedPost[], format: ExportFormat): Readable {
  const { head, of } = DOCUMENTS[format];
  async function* parts(): AsyncGenerator<string> {
    if (head) yield head;
    for (const post of posts) yield of(await post.read());
  }
  return Readable.from(parts(), { objectMode: false });
}
