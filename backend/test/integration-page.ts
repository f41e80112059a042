import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const PAGES = join(import.meta.dirname, '../../docs/integrations');

/**
 * Returns a file that a page of docs/integrations tells its reader to create, unchanged.
 * @throws Error when the page has no such file
 */
export function snippet(page: string, title: string): string {
  const found = snippets(page).find((one) => one.title === title);
  if (!found) throw new Error(`${page} has no ${title}`);
  return found.text;
}

/** Returns all code blocks of a page that have a file name. */
export const snippets = (page: string): { title: string; text: string }[] =>
  fences(page).flatMap(({ title, text }) => (title ? [{ title, text }] : []));

/** Returns all code blocks of a page that contain shell commands. */
export const shellOf = (page: string): string[] =>
  fences(page)
    .filter(({ language }) => language === 'sh')
    .map(({ text }) => text);

function fences(page: string): { language: string; title: string | undefined; text: string }[] {
  const text = readFileSync(join(PAGES, page), 'utf8');
  return [...text.matchAll(/^( *)```(\w+)(?: title="([^"]+)")?\n([^]*?)^\1```$/gm)].map(
    ([, indent, language, title, code]) => ({
      language: language!,
      title,
      text: code!
        .split('\n')
        .map((line) => line.slice(indent!.length))
        .join('\n'),
    }),
  );
}
