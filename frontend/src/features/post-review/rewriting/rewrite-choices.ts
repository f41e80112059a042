import type { components } from '../../../api/schema.js';
import type { RewriteRequest } from '../rewrite-labels.js';

export type RewriteChoice = components['schemas']['WriterResponse']['rewriteChoices'][number];

type Wanted = Pick<RewriteRequest, 'rewriteType'> & { instructions: string };

/** Choices that need no words of the person. A choice that is missing in both but exists in the API does not compile. */
export const AT_ONCE = {
  shorter: { label: 'Shorter', rewriteType: 'total_rewrite', asks: 'Make it shorter' },
  plainer: { label: 'Plainer', rewriteType: 'tone_change', asks: 'Use plainer words and shorter sentences' },
  friendlier: { label: 'Friendlier', rewriteType: 'tone_change', asks: 'Use a friendlier tone' },
} as const;
export const WORDED = { more: 'More on this', own_words: 'Do this' } as const satisfies Record<
  Exclude<RewriteChoice, keyof typeof AT_ONCE>,
  string
>;

export type ChoiceAtOnce = keyof typeof AT_ONCE;
export type WordedChoice = keyof typeof WORDED;

/** Quotation marks of the text would end the quotation by which an instruction names its place. */
const quoted = (parts: readonly string[]): string => parts.map((part) => `“${part.replace(/[“”"]/g, '')}”`).join(', ');

/** What is asked of the writer. @param selected the selected words, by paragraph; none for the whole post */
export function wantedAtOnce(choice: ChoiceAtOnce, selected: readonly string[]): Wanted {
  const { rewriteType, asks } = AT_ONCE[choice];
  return selected.length > 0
    ? { rewriteType: 'partial_rewrite', instructions: `${asks}: ${quoted(selected)}` }
    : { rewriteType, instructions: `${asks}.` };
}

/** What is asked in the person's words. More on something needs the whole post, whatever is selected. */
export function wantedInWords(choice: WordedChoice, words: string, selected: readonly string[]): Wanted {
  if (choice === 'more') return { rewriteType: 'total_rewrite', instructions: `Say more on ${quoted([words])}.` };
  return selected.length > 0
    ? { rewriteType: 'partial_rewrite', instructions: `${words}\nOnly here: ${quoted(selected)}` }
    : { rewriteType: 'total_rewrite', instructions: words };
}
