import { z } from 'zod';
import {
  addressesIn,
  type Brief,
  briefPhrases,
  composeMetadata,
  cut,
  type Draft,
  draftText,
  factsOf,
  languageOfBrief,
  MAX_TITLE,
  META_DESCRIPTION,
  META_TITLE,
  type PostMetadata,
  slugOf,
  withoutPhrases,
  wordingProblemsBy,
  words,
} from '../../../editorial/index.js';
import { asData } from './brief-text.js';
import { oneLine } from './plain-text.js';
import { formOf } from './structured-response.js';
import { cutToTokens } from './tokens.js';

const MAX_EXCERPT = 300;
const MAX_IMAGE_PROMPT = 600;
/** Number of characters by which a description may be too long and still be cut between words instead of replaced. */
const MAY_BE_CUT = 40;

/** Maximum length of what a model is told about an answer that breaks the voice, in tokens. */
export const MAX_PROBLEM_TOKENS = 1_000;

export const metadataForm = formOf(
  z.object({
    title: z.string(),
    excerpt: z.string(),
    metaTitle: z.string(),
    metaDescription: z.string(),
    imagePrompt: z.string(),
  }),
);

type Written = ReturnType<typeof metadataForm.read>;

/** The fields that the website's voice has rules for. */
const VOICED = ['title', 'excerpt', 'metaTitle', 'metaDescription'] as const;

/** Returns what breaks the rules of the website's voice, one line for each field; empty where nothing does. */
export function voiceProblemsOf(answer: Written, brief: Brief): string {
  const problemsOf = wordingProblemsBy(brief);
  const lines = VOICED.flatMap((field) => {
    const problems = problemsOf(answer[field]);
    return problems.length === 0 ? [] : [`- ${field}: ${asData(problems.join(' '))}`];
  });
  return cutToTokens(lines.join('\n'), MAX_PROBLEM_TOKENS);
}

/**
 * Returns the model's metadata. Each field that breaks the rules is replaced by one composed from the draft; those of the
 * voice only where that one keeps them.
 */
export function metadataOf(answer: Written, brief: Brief, draft: Draft): PostMetadata {
  const ruled = composeMetadata(brief, draft);
  const language = languageOfBrief(brief);
  const problemsOf = wordingProblemsBy(brief);
  const stated = new Set(factsOf(draftText(draft), language));
  const known = briefPhrases(brief);
  const taken = new Set(brief.existingTitles.map(plain));
  const validOr = (text: string, otherwise: string, least: number, most: number) => {
    const said = oneLine(text);
    const invents =
      addressesIn(said).length > 0 || factsOf(withoutPhrases(said, known), language).some((fact) => !stated.has(fact));
    const isWorse = problemsOf(said).length > problemsOf(otherwise).length;
    return said.length >= least && said.length <= most && !invents && !isWorse ? said : otherwise;
  };
  const title = validOr(taken.has(plain(answer.title)) ? '' : answer.title, ruled.title, 1, MAX_TITLE);
  return {
    title,
    slug: slugOf(title, brief.website.language),
    excerpt: validOr(answer.excerpt, ruled.excerpt, 1, MAX_EXCERPT),
    metaTitle: validOr(answer.metaTitle, ruled.metaTitle, META_TITLE.min, META_TITLE.max),
    metaDescription: validOr(
      shortened(answer.metaDescription),
      ruled.metaDescription,
      META_DESCRIPTION.min,
      META_DESCRIPTION.max,
    ),
    imagePrompt: validOr(answer.imagePrompt, ruled.imagePrompt, 1, MAX_IMAGE_PROMPT),
  };
}

const shortened = (description: string): string =>
  description.length <= META_DESCRIPTION.max + MAY_BE_CUT
    ? cut(oneLine(description), META_DESCRIPTION.max)
    : description;

const plain = (title: string): string => words(title).join(' ');
