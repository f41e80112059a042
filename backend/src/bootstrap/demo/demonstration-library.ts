import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';

/**
 * Contains one folder per category and one Markdown file per article. The numbers in the file names give the order of
 * search results.
 */
const FOLDER = join(import.meta.dirname, 'library');
const ARTICLE = /^---\ntitle: (.+)\npublisher: (\w+)\npublishedAt: (\S+)\n---\n\n([\s\S]+)\n$/;

/** All publishers are fictional, and their addresses use the reserved domain `.example` (RFC 2606). */
const PUBLISHERS = new Map([
  ['warmHomes', { name: 'Institute for Warm Homes', host: 'warm-homes.galley.example' }],
  ['fieldTrials', { name: 'Retrofit Field Trials Network', host: 'field-trials.galley.example' }],
  ['engineersQuarterly', { name: "The Heating Engineers' Quarterly", host: 'engineers-quarterly.galley.example' }],
  ['energySurvey', { name: 'Household Energy Survey Office', host: 'energy-survey.galley.example' }],
  ['northmoorLab', { name: 'Northmoor Building Laboratory', host: 'northmoor-lab.galley.example' }],
  ['harbourRecords', { name: 'Harbour District Records', host: 'harbour-district.galley.example' }],
]);

export interface DemonstrationDocument {
  /** Stable, because citations and URLs are built from it. */
  id: string;
  category: string;
  title: string;
  url: string;
  publisher: string;
  /** ISO 8601 date. */
  publishedAt: string;
  /**
   * Paragraphs separated by blank lines. Each sentence is a statement of 8 to 25 words that makes sense without the
   * sentence before it, because a writer may quote it on its own.
   */
  text: string;
}

/**
 * Original articles on home energy by fictional publishers. They suffice, without any network, for all posts of the
 * demonstration's history and for further posts that do not repeat one another.
 */
export const demonstrationLibrary: readonly DemonstrationDocument[] = readdirSync(FOLDER)
  .sort()
  .flatMap((category) =>
    readdirSync(join(FOLDER, category))
      .sort()
      .map((file) => readArticle(category, file)),
  );

function readArticle(category: string, file: string): DemonstrationDocument {
  const [, title, by, publishedAt, text] = ARTICLE.exec(readFileSync(join(FOLDER, category, file), 'utf8')) ?? [];
  const publisher = PUBLISHERS.get(by ?? '');
  if (!publisher) throw new Error(`${category}/${file} is not an article of the demonstration library.`);
  const id = basename(file, '.md').replace(/^\d+-/, '');
  return {
    id,
    category,
    title: title!,
    url: `https://${publisher.host}/${id}`,
    publisher: publisher.name,
    publishedAt: publishedAt!,
    text: text!,
  };
}
