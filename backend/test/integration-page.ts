import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const PAGES = join(import.meta.dirname, '../../docs/integrations');

/** A file that a page of docs/integrations tells its reader to make, as it stands there. @throws when there is none */
export function snippet(page: string, title: string): string {
  const found = snippets(page).find((one) => one.title === title);
  if (!found) throw new Error(`${page} has no ${title}`);
  return found.text;
}

/** Every block of code of a page that has the name of a file. */
export const snippets = (page: string): { title: string; text: string }[] =>
  fences(page).flatMap(({ title, text }) => (title ? [{ title, text }] : []));

/** Every block of code of a page that is for the shell. */
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
