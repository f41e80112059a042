import { DomainError } from '../../../shared/domain/domain-error.js';
import { quotedStretches } from '../citations/citation-contract.js';
import { factsOf } from '../citations/facts.js';
import { ENGLISH } from '../language/en.js';
import type { Language } from '../language/language.js';
import { blockText, type Draft, draftText, sentencesOf } from '../draft/draft.js';
import { touchedBlocks } from './touched-blocks.js';

/** A change of tone also changed the content. */
export class RewriteLost extends DomainError {
  readonly kind = 'unprocessable';

  constructor(what: string) {
    super(
      'The rewrite was not saved: a change of tone keeps every number, quotation and citation, and this one ' +
        `${what}. Process the request again, or ask for a partial rewrite.`,
    );
  }
}

export class RewriteChangedNothing extends DomainError {
  readonly kind = 'unprocessable';

  constructor() {
    super('The rewrite changed nothing. Say in the instructions what is to be different, or edit the post by hand.');
  }
}

/** Refuses a rewrite that leaves the draft as it was, even if its blocks have new ids. @throws RewriteChangedNothing */
export function requireChange(before: Draft, after: Draft): void {
  const isUntouched = touchedBlocks(before, after).size === 0 && before.blocks.length === after.blocks.length;
  if (isUntouched || withoutIds(before) === withoutIds(after)) throw new RewriteChangedNothing();
}

const withoutIds = ({ blocks }: Draft): string => JSON.stringify(blocks.map((block) => ({ ...block, id: '' })));

/**
 * Makes sure that a change of tone changes nothing else: the numbers of the text are the same as before, every
 * quotation is still there verbatim, and no passage has lost all its citations.
 * @throws RewriteLost
 */
export function requireSameContent(before: Draft, after: Draft, language: Language = ENGLISH): void {
  const [had, has] = [factsOf(draftText(before), language), factsOf(draftText(after), language)];
  const lost = without(had, has);
  if (lost.length > 0) throw new RewriteLost(`lost ${listed(lost.map(inWords))}`);
  const added = without(has, had);
  if (added.length > 0) throw new RewriteLost(`added ${listed(added.map(inWords))}`);

  const text = oneSpaced(draftText(after));
  const words = quotationsIn(before, language).filter((quotation) => !text.includes(oneSpaced(quotation)));
  if (words.length > 0) throw new RewriteLost(`lost the quotation “${words[0]}”`);

  const uncited = without(passagesIn(before), passagesIn(after));
  if (uncited.length > 0)
    throw new RewriteLost(uncited.length === 1 ? 'lost a citation' : `lost ${uncited.length} citations`);
}

const quotationsIn = ({ blocks }: Draft, language: Language): string[] =>
  blocks.flatMap((block) =>
    block.kind === 'quote'
      ? [blockText(block)]
      : sentencesOf(block).flatMap(({ text }) => quotedStretches(text, language)),
  );

const passagesIn = ({ blocks }: Draft): string[] => [
  ...new Set(
    blocks.flatMap((block) =>
      sentencesOf(block).flatMap(({ citations }) => citations.map(({ passageId }) => passageId)),
    ),
  ),
];

function without(all: readonly string[], those: readonly string[]): string[] {
  const there = new Set(those);
  return all.filter((one) => !there.has(one));
}

const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];

/** Returns a fact of `factsOf` (`n:9000`, `%:25`, `m:3`) as plain text for people. */
function inWords(fact: string): string {
  const value = fact.slice(2);
  if (fact.startsWith('m:')) return MONTHS[Number(value) - 1] ?? value;
  return fact.startsWith('%:') ? `${value} %` : value;
}

const SHOWN = 5;
const listed = (all: readonly string[]): string => `${all.slice(0, SHOWN).join(', ')}${all.length > SHOWN ? ' …' : ''}`;

const oneSpaced = (text: string): string => text.replace(/\s+/g, ' ').trim().toLowerCase();
