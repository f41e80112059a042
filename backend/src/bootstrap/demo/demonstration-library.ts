import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';

/** One folder per category, one Markdown file per article, numbered in the order in which they are searched. */
const FOLDER = join(import.meta.dirname, 'library');
const ARTICLE = /^---\ntitle: (.+)\npublisher: (\w+)\npublishedAt: (\S+)\n---\n\n([\s\S]+)\n$/;

/** All are made up, and so are their addresses (RFC 2606). */
const PUBLISHERS = new Map([
  ['warmHomes', { name: 'Institute for Warm Homes', host: 'warm-homes.galley.example' }],
  ['fieldTrials', { name: 'Retrofit Field Trials Network', host: 'field-trials.galley.example' }],
  ['engineersQuarterly', { name: "The Heating Engineers' Quarterly", host: 'engineers-quarterly.galley.example' }],
  ['energySurvey', { name: 'Household Energy Survey Office', host: 'energy-survey.galley.example' }],
  ['northmoorLab', { name: 'Northmoor Building Laboratory', host: 'northmoor-lab.galley.example' }],
  ['harbourRecords', { name: 'Harbour District Records', host: 'harbour-district.galley.example' }],
]);

export interface DemonstrationDocument {
  /** Stable: citations and addresses are made of it. */
  id: string;
  category: string;
  title: string;
  url: string;
  publisher: string;
  /** ISO 8601 date. */
  publishedAt: string;
  /**
   * Paragraphs separated by blank lines. Each sentence stands by itself, because a writer may quote it alone: a
   * statement of 8 to 25 words that does not lean on the sentence before it.
   */
  text: string;
}

/**
 * Original articles on home energy, made up with their publishers for the demonstration: enough for the posts of its
 * history, and for more posts after them that do not repeat one another, without any network.
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
